// Stylesheets and pictures in tests: a class is named after its key, and a picture is its filename.
module.exports = new Proxy(
  {},
  { get: (_, key) => (key === '__esModule' ? true : key === 'default' ? module.exports : String(key)) },
);
