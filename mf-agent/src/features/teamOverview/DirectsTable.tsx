import { isAgentType } from '@parlour/shared-contracts';
import { EmptyState, Money, SectionHeader, Tag, useFormat, useTranslation } from '@parlour/shared-ui/core';
import { DataTable, type DataColumn } from '@parlour/shared-ui/data';
import { useMemo } from 'react';
import type { Direct, Team } from './Team.ts';

export const DirectsTable = ({ team }: { readonly team: Team }) => {
  const { t } = useTranslation('agent');
  const format = useFormat();
  const columns = useMemo<readonly DataColumn<Direct>[]>(
    () => [
      { key: 'account', title: t('account'), isPrimary: true, render: (row) => row.account },
      {
        key: 'type',
        title: t('type'),
        isPrimary: true,
        render: ({ type }) => (
          <Tag tone={isAgentType(type) ? 'info' : 'neutral'}>{t(isAgentType(type) ? 'agent' : 'member')}</Tag>
        ),
      },
      {
        key: 'teamSize',
        title: t('teamSize'),
        align: 'end',
        render: (row) => format.number(row.teamSize),
      },
      {
        key: 'validBets',
        title: t('validBets'),
        align: 'end',
        render: (row) => <Money value={row.validBets} />,
      },
      {
        key: 'profitAndLoss',
        title: t('profitAndLoss'),
        align: 'end',
        render: (row) => <Money value={row.profitAndLoss} isSigned />,
      },
    ],
    [t, format],
  );
  return (
    <section>
      <SectionHeader title={t('directs')} count={team.directDownlines} />
      <DataTable
        label={t('directs')}
        columns={columns}
        rows={team.directs}
        rowKey={(row) => row.account}
        empty={<EmptyState title={t('noDirects')} text={t('noDirectsText')} />}
      />
    </section>
  );
};
