import { verificationEndpoints, type HumanChallenge } from '@parlour/shared-contracts/domains/verification';
import { solveChallenge as findNumber } from 'altcha-lib/v1';
import { BROWSER_COOKIE } from './calls.ts';
import type { TestApi } from './testApi.ts';

/** Solves a challenge as a browser does, and returns the payload. */
export const solveChallenge = async (given: HumanChallenge): Promise<string> => {
  const { algorithm, challenge, salt, signature, maxnumber } = given;
  const solution = await findNumber(challenge, salt, algorithm, maxnumber).promise;
  if (!solution) throw new Error('the challenge has no solution');
  const payload = { algorithm, challenge, number: solution.number, salt, signature };
  return Buffer.from(JSON.stringify(payload)).toString('base64');
};

/** Returns a solved challenge, which is good for one call of this browser. */
export const passHumanCheck = async (
  { app }: Pick<TestApi, 'app'>,
  cookie: string = BROWSER_COOKIE,
): Promise<string> => {
  const answer = await app.inject({ url: verificationEndpoints.humanChallenge.path, headers: { cookie } });
  return solveChallenge(answer.json<{ value: HumanChallenge }>().value);
};
