import { useEffect } from 'react';
import { AntdTheme } from '../src/forms/index.ts';
import type { ThemeName } from '../src/theme/tokens.ts';
import classes from './Gallery.module.css';
import { ActionStories } from './stories/ActionStories.tsx';
import { BoardStories } from './stories/BoardStories.tsx';
import { ChartStories } from './stories/ChartStories.tsx';
import { DisplayStories } from './stories/DisplayStories.tsx';
import { FlowStories } from './stories/FlowStories.tsx';
import { FormStories } from './stories/FormStories.tsx';
import { FoundationStories } from './stories/FoundationStories.tsx';
import { GameStories } from './stories/GameStories.tsx';
import { LobbyStory } from './stories/LobbyStory.tsx';
import { MotionStories } from './stories/MotionStories.tsx';
import { NavigationStories } from './stories/NavigationStories.tsx';
import { OverlayStories } from './stories/OverlayStories.tsx';
import { ProgressStories } from './stories/ProgressStories.tsx';
import { ProofStories } from './stories/ProofStories.tsx';
import { StateStories } from './stories/StateStories.tsx';
import { TableStories } from './stories/TableStories.tsx';
import { GalleryThemeContext } from './useThemeLabel.ts';

const sections = [
  { id: 'lobby', title: 'A lobby', Stories: LobbyStory },
  { id: 'foundations', title: 'Foundations', Stories: FoundationStories },
  { id: 'actions', title: 'Actions', Stories: ActionStories },
  { id: 'display', title: 'Display', Stories: DisplayStories },
  { id: 'games', title: 'Games', Stories: GameStories },
  { id: 'navigation', title: 'Navigation', Stories: NavigationStories },
  { id: 'motion', title: 'Motion', Stories: MotionStories },
  { id: 'overlay', title: 'Overlays', Stories: OverlayStories },
  { id: 'states', title: 'States', Stories: StateStories },
  { id: 'forms', title: 'Forms', Stories: FormStories },
  { id: 'flow', title: 'Amounts, codes and choices', Stories: FlowStories },
  { id: 'progress', title: 'Progress, time and copies', Stories: ProgressStories },
  { id: 'proof', title: 'Proof and uploads', Stories: ProofStories },
  { id: 'tables', title: 'Tables and days', Stories: TableStories },
  { id: 'charts', title: 'Charts', Stories: ChartStories },
  { id: 'boards', title: 'Trees and boards', Stories: BoardStories },
] as const;

interface GalleryProps {
  readonly language: string;
  /** `dark` or `light` shows only this theme. Null shows both side by side. */
  readonly themes: string | null;
  /** Id of the only section that is shown. Null shows all. */
  readonly section: string | null;
}

const themesOf = (wanted: string | null): readonly ThemeName[] =>
  wanted === 'dark' || wanted === 'light' ? [wanted] : ['dark', 'light'];

/** Every component of the kit in all its states. */
export const Gallery = ({ language, themes, section }: GalleryProps) => {
  const shownThemes = themesOf(themes);
  const shownSections = sections.filter(({ id }) => !section || id === section);
  useEffect(() => {
    document.documentElement.dataset['theme'] = shownThemes[0];
  }, [shownThemes]);

  return (
    <main className={classes['page']}>
      <header className={classes['top']}>
        <h1 className={classes['heading']}>Parlour kit</h1>
        <nav aria-label="Sections" className={classes['sections']}>
          {shownSections.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <nav aria-label="Themes" className={classes['sections']}>
          <a href="?">Both themes</a>
          <a href="?theme=dark">Dark</a>
          <a href="?theme=light">Light</a>
        </nav>
      </header>
      {shownSections.map(({ id, title, Stories }) => (
        <section key={id} id={id} aria-label={title}>
          <h2 className={classes['sectionTitle']}>{title}</h2>
          <div className={classes['themes']} data-count={id === 'lobby' ? 1 : shownThemes.length}>
            {shownThemes.map((theme) => (
              <div key={theme} data-theme={theme} className={classes['theme']}>
                <GalleryThemeContext value={theme}>
                  <AntdTheme theme={theme} language={language} onFailure={console.error}>
                    <Stories />
                  </AntdTheme>
                </GalleryThemeContext>
              </div>
            ))}
          </div>
        </section>
      ))}
    </main>
  );
};
