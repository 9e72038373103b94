/** Does something as soon as whatever has come already is here: after the tasks that wait now, also in a hidden page. */
export function soon(act: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    act();
  };
  port2.postMessage(undefined);
}
