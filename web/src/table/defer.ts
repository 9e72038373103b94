/** Calls a function after the tasks that are already waiting, so that messages that have arrived together are handled together. Works in hidden pages too. */
export function defer(act: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    act();
  };
  port2.postMessage(undefined);
}
