pub(super) fn look(name: &str, default: f32) -> f32 {
    let text = std::env::var("P").unwrap_or_default();
    text.split(',')
        .filter_map(|x| x.split_once('='))
        .find(|(a, _)| *a == name)
        .map_or(default, |(_, b)| b.parse().unwrap())
}
macro_rules! p {
    ($name:expr, $default:expr) => {{
        static V: std::sync::OnceLock<f32> = std::sync::OnceLock::new();
        *V.get_or_init(|| super::tune::look($name, $default))
    }};
}
pub(super) use p;
