import type { ThemeConfig } from 'antd/es/config-provider';
import theme from 'antd/es/theme';
import { themeColours, type ThemeName } from '../theme/tokens.ts';

const USUAL_TEXT_PX = 16;

/** Returns how much larger than usual the reader's text is. antd has sizes in pixels, which do not follow it. */
const textScale = (): number =>
  (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_TEXT_PX) / USUAL_TEXT_PX;

/** Returns a theme for antd with our colours, sizes and fonts. */
export const antdTheme = (name: ThemeName): ThemeConfig => {
  const colours = themeColours[name];
  const scale = textScale();
  return {
    algorithm: name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: colours.accentText,
      colorLink: colours.accentText,
      colorTextLightSolid: name === 'dark' ? colours.onAccent : '#ffffff',
      colorSuccess: colours.success,
      colorWarning: colours.warning,
      colorError: colours.danger,
      colorInfo: colours.info,
      colorBgBase: colours.ground,
      colorBgLayout: colours.ground,
      colorBgContainer: colours.surface,
      colorBgElevated: colours.raised,
      colorTextBase: colours.text,
      colorText: colours.text,
      colorTextSecondary: colours.muted,
      colorTextTertiary: colours.faint,
      colorTextDescription: colours.muted,
      colorTextPlaceholder: colours.faint,
      colorTextDisabled: colours.faint,
      colorBgContainerDisabled: colours.surface,
      colorBorder: colours.lineStrong,
      colorBorderDisabled: colours.line,
      colorBorderSecondary: colours.line,
      colorSplit: colours.line,
      colorFillAlter: colours.sunken,
      colorIcon: colours.muted,
      controlItemBgActive: colours.accentSoft,
      controlItemBgHover: colours.hover,
      fontFamily: 'var(--font-body)',
      fontSize: 14 * scale,
      borderRadius: 10,
      borderRadiusSM: 6,
      borderRadiusLG: 14,
      controlHeight: 44 * scale,
      controlHeightSM: 32 * scale,
      controlHeightLG: 48 * scale,
      wireframe: false,
    },
    components: {
      Form: { itemMarginBottom: 24, verticalLabelPadding: '0 0 6px', labelColor: colours.muted },
      Input: { colorBgContainer: colours.sunken },
      Select: {
        selectorBg: colours.sunken,
        optionSelectedColor: colours.accentText,
        optionSelectedBg: colours.hover,
      },
      DatePicker: { colorBgContainer: colours.sunken },
      Table: {
        headerBg: colours.sunken,
        headerColor: colours.muted,
        rowHoverBg: colours.hover,
        cellPaddingBlock: 12,
        cellPaddingInline: 16,
        headerSplitColor: 'transparent',
      },
    },
  };
};
