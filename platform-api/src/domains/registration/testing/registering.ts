/** The fields of a registration, without a solved human check. */
export const registering = {
  username: 'newcomer',
  password: 'Another#2026',
  confirmPassword: 'Another#2026',
  birthday: '1990-05-17',
  domain: 'localhost',
  registerUrl: 'http://localhost/register',
  login: true,
  registerMethod: 'WEB',
  humanCheck: 'unsolved',
};
