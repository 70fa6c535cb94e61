import { Button, Panel, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import classes from './Limits.module.css';
import { answers, questions, SelfTest } from './SelfTest.ts';

/** Asks nine questions about the last twelve months, and shows links to help. */
export const SelfTestPanel = () => {
  const { t } = useTranslation('member');
  const [test, setTest] = useState<SelfTest | null>(null);
  return (
    <Panel title={t('limits.test.title')}>
      <div className={classes['root']}>
        <p className={classes['note']}>{t('limits.test.text')}</p>
        {test ? (
          <Questions test={test} />
        ) : (
          <div>
            <Button onClick={() => setTest(new SelfTest())}>{t('limits.test.begin')}</Button>
          </div>
        )}
      </div>
    </Panel>
  );
};

const Questions = observer(({ test }: { readonly test: SelfTest }) => {
  const { t } = useTranslation('member');
  const { result } = test;
  return (
    <>
      <ol className={classes['questions']}>
        {questions.map((question) => (
          <li key={question}>
            <fieldset className={classes['question']}>
              <legend>{t(`limits.test.question.${question}`)}</legend>
              {answers.map((answer) => (
                <label key={answer}>
                  <input
                    type="radio"
                    name={question}
                    checked={test.given.get(question) === answer}
                    onChange={() => test.answer(question, answer)}
                  />
                  {t(`limits.test.answer.${answer}`)}
                </label>
              ))}
            </fieldset>
          </li>
        ))}
      </ol>
      <div role="status">
        {result === null ? (
          <p className={classes['note']}>
            {t('limits.test.open', { count: questions.length - test.given.size })}
          </p>
        ) : (
          <p className={classes['effect']}>{t(`limits.test.result.${result}`)}</p>
        )}
      </div>
      {result !== null && <Offers onAgain={test.clear} />}
    </>
  );
});

const Offers = observer(({ onAgain }: { readonly onAgain: () => void }) => {
  const { t } = useTranslation('member');
  const { destinations } = usePlatform();
  const [exclusion, help] = [destinations.href('selfExclusion'), destinations.href('help')];
  return (
    <div className={classes['actions']}>
      <Button variant="primary" onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}>
        {t('limits.test.toLimits')}
      </Button>
      {exclusion !== null && <Button href={exclusion}>{t('limits.exclusion')}</Button>}
      {help !== null && <Button href={help}>{t('limits.test.help')}</Button>}
      <Button variant="ghost" onClick={onAgain}>
        {t('limits.test.again')}
      </Button>
    </div>
  );
});
