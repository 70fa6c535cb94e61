import { documentEndpoints } from '@parlour/shared-contracts/domains/documents';
import type { Domain } from '../../domain.ts';
import { lapseDocuments } from './decideDocument.ts';
import { createDocumentService } from './documentService.ts';
import * as tables from './tables.ts';

/** Documents that prove who members are and where they live. */
export const documents: Domain = {
  tables,
  start: ({ mount, database: { db }, clock, texts }) => {
    const service = createDocumentService({ db, clock, texts });
    mount(documentEndpoints.overview, ({ caller, language }) => service.overview(caller.memberId, language));
    mount(documentEndpoints.send, ({ caller, language, body }) =>
      service.send({ memberId: caller.memberId, ...body }, language),
    );
    return [{ name: 'documents', everySeconds: 600, run: () => lapseDocuments(db, clock.now()) }];
  },
};
