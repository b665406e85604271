/** antd in the brand's theme: its tokens are read from the style sheet of tokens, so that there is one source of colours. */
import { theme as antd, type ThemeConfig } from 'antd';

/** The custom properties of src/styles/tokens.css that the widgets need, as colours that antd can compute with. */
export const colourNames = [
  'paper',
  'surface',
  'ink',
  'muted',
  'hairline',
  'outline',
  'accent',
  'accent-ink',
  'accent-hover',
  'accent-soft',
  'success',
  'warning',
  'danger',
  'danger-soft',
] as const;
export type BrandColours = Readonly<Record<(typeof colourNames)[number], string>>;

const hex = (channel: number) => channel.toString(16).padStart(2, '0');

/** The brand's current colours. Only the browser resolves light-dark() and color-mix(): each is set and read back. */
export function readBrandColours(): BrandColours {
  const probes = colourNames.map((name) => {
    const probe = document.body.appendChild(document.createElement('span'));
    probe.style.color = `var(--${name})`;
    return probe;
  });
  // Together: reading after each change would recompute the page's styles every time.
  const computed = probes.map((probe) => getComputedStyle(probe).color);
  for (const probe of probes) probe.remove();
  const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const read = (colour: string): string => {
    if (pixel === null) return colour;
    pixel.fillStyle = colour;
    pixel.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data;
    return `#${hex(red)}${hex(green)}${hex(blue)}`;
  };
  return Object.fromEntries(colourNames.map((name, i) => [name, read(computed[i] ?? '')])) as BrandColours;
}

type MapAlgorithm = Extract<NonNullable<ThemeConfig['algorithm']>, (...given: never[]) => unknown>;

const sans = "'Hanken Grotesk', 'Hanken Grotesk stand-in', system-ui, sans-serif";
export function themeOf(colours: BrandColours, isDark: boolean): ThemeConfig {
  const { paper, surface, ink, muted, hairline, outline, accent, success, warning, danger } = colours;
  // antd derives its own shades from the given colours; the brand's stay as they are.
  const exact = {
    colorPrimary: accent,
    colorPrimaryHover: colours['accent-hover'],
    colorPrimaryActive: colours['accent-hover'],
    colorPrimaryBg: colours['accent-soft'],
    colorPrimaryBgHover: colours['accent-soft'],
    colorPrimaryText: accent,
    colorPrimaryBorder: accent,
    colorInfo: accent,
    colorInfoBg: colours['accent-soft'],
    colorInfoBorder: outline,
    colorSuccess: success,
    colorWarning: warning,
    colorWarningBg: paper,
    colorWarningBorder: outline,
    colorError: danger,
    colorErrorText: danger,
    colorErrorBg: colours['danger-soft'],
    colorLink: accent,
    colorLinkHover: colours['accent-hover'],
    colorLinkActive: colours['accent-hover'],
    colorText: ink,
    // antd's lighter text colours miss a contrast of 4.5:1; the brand's muted one has it.
    colorTextSecondary: muted,
    colorTextTertiary: muted,
    colorBgLayout: paper,
    colorBgContainer: surface,
    colorBgElevated: surface,
    colorBorder: outline,
    colorBorderSecondary: hairline,
  };
  const own: MapAlgorithm = (_seed, map) => ({ ...map, ...exact }) as NonNullable<typeof map>;
  return {
    algorithm: [isDark ? antd.darkAlgorithm : antd.defaultAlgorithm, own],
    // Each with its own key: the variables of a component stay in the document, and the later ones would win.
    cssVar: { key: isDark ? 'brand-dark' : 'brand-light' },
    hashed: false,
    token: {
      fontFamily: sans,
      fontSize: 14,
      borderRadius: 6,
      borderRadiusLG: 8,
      borderRadiusSM: 4,
      controlHeight: 36,
      controlHeightSM: 28,
      wireframe: false,
      motionDurationFast: '0.1s',
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.2s',
      colorPrimary: accent,
      colorSuccess: success,
      colorWarning: warning,
      colorError: danger,
      colorInfo: accent,
      colorLink: accent,
      colorTextBase: ink,
      colorBgBase: surface,
      colorTextLightSolid: colours['accent-ink'],
      colorTextHeading: ink,
      colorTextDescription: muted,
      colorTextPlaceholder: muted,
      colorIcon: muted,
      colorIconHover: ink,
      colorSplit: hairline,
      controlOutlineWidth: 2,
      boxShadow: '0 8px 28px rgb(20 20 18 / 0.14)',
      boxShadowSecondary: '0 8px 28px rgb(20 20 18 / 0.14)',
    },
    components: {
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
        contentFontSizeSM: 13,
      },
      Table: {
        colorBgContainer: paper,
        headerBg: 'transparent',
        headerColor: muted,
        headerSplitColor: 'transparent',
        headerSortActiveBg: 'transparent',
        headerSortHoverBg: colours['accent-soft'],
        bodySortBg: 'transparent',
        rowHoverBg: colours['accent-soft'],
        rowSelectedBg: colours['accent-soft'],
        rowSelectedHoverBg: colours['accent-soft'],
        cellPaddingInlineMD: 12,
        cellPaddingBlockMD: 9,
      },
      Input: { activeShadow: `0 0 0 1px ${accent}`, errorActiveShadow: `0 0 0 1px ${danger}` },
      InputNumber: { activeShadow: `0 0 0 1px ${accent}`, errorActiveShadow: `0 0 0 1px ${danger}` },
      Select: {
        activeOutlineColor: accent,
        optionSelectedBg: colours['accent-soft'],
        multipleItemBg: colours['accent-soft'],
      },
      Breadcrumb: {
        fontSize: 13,
        lineHeight: 20 / 13,

        lastItemColor: muted,
        colorBgTextHover: 'transparent',
      },
      Form: { itemMarginBottom: 16, verticalLabelPadding: '0 0 4px' },
      Modal: { titleFontSize: 22, titleLineHeight: 28 / 22 },
      Tabs: { itemColor: muted, horizontalItemPadding: '12px 0', horizontalMargin: '0 0 20px', titleFontSize: 15 },
      // 24 px high, the minimum size for touch.
      Switch: {
        handleBg: surface,
        trackHeight: 24,
        trackHeightSM: 24,
        handleSize: 20,
        handleSizeSM: 20,
        trackMinWidth: 46,
        trackMinWidthSM: 46,
      },
      Segmented: {
        trackBg: hairline,
        itemSelectedBg: surface,
        itemSelectedColor: ink,
        itemColor: muted,
        itemHoverColor: ink,
      },
    },
  };
}
