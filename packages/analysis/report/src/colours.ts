/** Colours of charts and pages, by name. */
export type ColourName = 'ink' | 'muted' | 'grid' | 'main' | 'band' | 'warm' | 'alarm'

/** The colours of charts on a light background; the style sheet of a page replaces them in dark mode. */
export const COLOURS: Readonly<Record<ColourName, string>> = {
  ink: '#1b1f24',
  muted: '#59636e',
  grid: '#dfe3e8',
  main: '#1f6fb2',
  band: '#a6cbea',
  warm: '#c7671a',
  alarm: '#b3261e',
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
}
