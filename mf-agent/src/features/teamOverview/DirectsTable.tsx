import { isAgentType } from '@parlour/shared-contracts';
import type { TeamOverview } from '@parlour/shared-contracts/domains/agents';
import { EmptyState, Money, SectionHeader, Tag, useTranslation } from '@parlour/shared-ui/core';
import { DataTable, type DataColumn } from '@parlour/shared-ui/data';
import { useMemo } from 'react';

type Direct = TeamOverview['directs'][number];

export const DirectsTable = ({ overview }: { readonly overview: TeamOverview }) => {
  const { t } = useTranslation('agent');
  const { currencySymbol, directs } = overview;
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
        render: (row) => row.teamSize.toLocaleString('en-US'),
      },
      {
        key: 'validBets',
        title: t('validBets'),
        align: 'end',
        render: (row) => <Money amount={row.validBets} currencySymbol={currencySymbol} />,
      },
      {
        key: 'profitAndLoss',
        title: t('profitAndLoss'),
        align: 'end',
        render: (row) => <Money amount={row.profitAndLoss} currencySymbol={currencySymbol} isSigned />,
      },
    ],
    [t, currencySymbol],
  );
  return (
    <section>
      <SectionHeader title={t('directs')} count={overview.directDownlines} />
      <DataTable
        label={t('directs')}
        columns={columns}
        rows={directs}
        rowKey={(row) => row.account}
        empty={<EmptyState title={t('noDirects')} text={t('noDirectsText')} />}
      />
    </section>
  );
};
