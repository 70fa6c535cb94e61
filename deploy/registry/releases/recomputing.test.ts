import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bucketOf } from '@parlour/shared-contracts';
import { keySetSchema, verifySignature } from '@parlour/shared-contracts/signature';
import * as z from '@parlour/shared-contracts/schema';
import { findAuditFaults, hashOfEvent } from '@parlour/shared-server/durable/eventChain';
import { eventSchema } from '../face/model.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/recomputing.md'), 'utf8');

/** Returns a block of the page by its name. */
const vectors = (name: string): unknown => {
  const [, block] = new RegExp(`\`\`\`json ${name}\n(.*?)\n\`\`\``, 's').exec(page) ?? [];
  if (block === undefined) throw new Error(`docs/recomputing.md has no vectors ${name}`);
  return JSON.parse(block);
};

describe('docs/recomputing.md', () => {
  it('has an event whose canonical text has its hash', () => {
    const { hash: _hash, ...fields } = eventSchema.shape;
    const schema = z.object({ event: z.object(fields), canonical: z.string(), hash: z.string() });
    const { event, canonical, hash } = schema.parse(vectors('canonical'));
    expect(createHash('sha256').update(canonical).digest('hex')).toBe(hash);
    expect(hashOfEvent(event)).toBe(hash);
    expect(JSON.parse(canonical)).toEqual(event);
  });

  it('has an unbroken chain that any change breaks', () => {
    const chain = z.array(eventSchema).parse(vectors('chain'));
    expect(chain).toHaveLength(2);
    expect(findAuditFaults(chain, [])).toEqual([]);
    expect(findAuditFaults([{ ...chain[0]!, who: 'somebody' }, ...chain.slice(1)], [])).toHaveLength(1);
  });

  it('has the buckets of visitors', () => {
    const schema = z.array(z.object({ salt: z.string(), id: z.string(), bucket: z.int() }));
    for (const { salt, id, bucket } of schema.parse(vectors('buckets'))) {
      expect([salt, id, bucketOf(salt, id)]).toEqual([salt, id, bucket]);
    }
  });

  it("has a signed text that its key verifies, by the platform's code and by the documented rules only", async () => {
    const schema = z.object({ text: z.string(), signature: z.string(), keySet: keySetSchema });
    const { keySet, ...signed } = schema.parse(vectors('signature'));
    await verifySignature(signed, keySet, null);
    const [header = '', , signature = ''] = signed.signature.split('.');
    const key = createPublicKey({ key: keySet.keys[0]!, format: 'jwk' });
    const bytes = Buffer.from(signature, 'base64url');
    const isValid = (text: string): boolean =>
      verify('sha256', Buffer.from(`${header}.${text}`), { key, dsaEncoding: 'ieee-p1363' }, bytes);
    expect([isValid(signed.text), isValid(`${signed.text} `)]).toEqual([true, false]);
  });
});
