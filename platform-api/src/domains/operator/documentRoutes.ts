import { documentOperatorEndpoints as endpoints } from '@parlour/shared-contracts/operatorDocuments';
import type { OperatedDocuments } from './documents.ts';
import type { createOperatorMount } from './operatorMount.ts';

export const mountOperatedDocuments = (
  mount: ReturnType<typeof createOperatorMount>,
  documents: OperatedDocuments,
): void => {
  mount(endpoints.documents, ({ caller, query }) => documents.list(caller.name, query));
  mount(endpoints.readDocument, ({ caller, params, body }) =>
    documents.read(caller.name, params.id, body.reason),
  );
  mount(endpoints.acceptDocument, ({ caller, params, body }) =>
    documents.accept(caller.name, { ...params, ...body }),
  );
  mount(endpoints.rejectDocument, ({ caller, params, body }) =>
    documents.reject(caller.name, { ...params, ...body }),
  );
};
