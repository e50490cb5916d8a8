/** Colours of charts and pages, by name. */
export type ColourName =
  | 'ink'
  | 'muted'
  | 'grid'
  | 'main'
  | 'band'
  | 'warm'
  | 'alarm'
  | (typeof SCALE_COLOURS)[number]

/** The colours of grades, the lowest first: they differ in lightness, too, for readers who see no red or no green. */
export const SCALE_COLOURS = ['scale1', 'scale2', 'scale3', 'scale4', 'scale5'] as const

/** The colours of charts on a light background; the style sheet of a page replaces them in dark mode. */
export const COLOURS: Readonly<Record<ColourName, string>> = {
  ink: '#1b1f24',
  muted: '#59636e',
  grid: '#dfe3e8',
  main: '#1f6fb2',
  band: '#a6cbea',
  warm: '#c7671a',
  alarm: '#b3261e',
  scale1: '#8c4204',
  scale2: '#ee9b36',
  scale3: '#d3d6de',
  scale4: '#8c9bd9',
  scale5: '#3a2c84',
}

/** The same on a dark background. */
export const DARK_COLOURS: Readonly<Record<ColourName, string>> = {
  ink: '#e6e9ed',
  muted: '#9aa4af',
  grid: '#363c44',
  main: '#6cb2ee',
  band: '#2f567a',
  warm: '#f0a562',
  alarm: '#ff8a80',
  scale1: '#b65a0c',
  scale2: '#f2b25c',
  scale3: '#eceef2',
  scale4: '#9fb0f0',
  scale5: '#5d4fc4',
}
