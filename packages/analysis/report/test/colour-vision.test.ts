import { describe, expect, test } from 'vitest'
import { COLOURS, type ColourName, DARK_COLOURS, SCALE_COLOURS } from '../src/colours.ts'

/**
 * What dichromats see of linear RGB, severity 1.
 *
 * @see Machado, Oliveira and Fernandes (2009), https://doi.org/10.1109/TVCG.2009.113
 */
const VISION = {
  everybody: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
} as const

const times = (matrix: readonly (readonly number[])[], vector: readonly number[]) =>
  matrix.map((row) => row.reduce((sum, factor, i) => sum + factor * vector[i]!, 0))

/** Linear RGB of `#rrggbb`. */
function linear(colour: string): number[] {
  return [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
}

const TO_XYZ = [
  [0.4124, 0.3576, 0.1805],
  [0.2126, 0.7152, 0.0722],
  [0.0193, 0.1192, 0.9505],
]
const WHITE = [0.9505, 1, 1.089]

/** CIE L*a*b* of linear RGB under D65. */
function lab(rgb: readonly number[]): number[] {
  const clipped = rgb.map((value) => Math.min(1, Math.max(0, value)))
  const [x, y, z] = times(TO_XYZ, clipped).map((value, i) => {
    const share = value / WHITE[i]!
    return share > (6 / 29) ** 3 ? Math.cbrt(share) : share / (3 * (6 / 29) ** 2) + 4 / 29
  })
  return [116 * y! - 16, 500 * (x! - y!), 200 * (y! - z!)]
}

type Vision = keyof typeof VISION

/** The distance of two colours as somebody sees them: 2.3 is a just noticeable difference. */
function distance(a: string, b: string, vision: Vision): number {
  const [first, second] = [a, b].map((colour) => lab(times(VISION[vision], linear(colour))))
  return Math.hypot(...first!.map((value, i) => value - second![i]!))
}

/** Colours that stand in one chart or table and mean different things. */
const PAIRS: readonly (readonly [ColourName, ColourName])[] = [
  ['main', 'warm'],
  ['main', 'alarm'],
  ['main', 'band'],
  ['main', 'muted'],
  // kinds of bars, points and lines
  ['main', 'ink'],
  ['warm', 'ink'],
  ['warm', 'muted'],
  ['ink', 'muted'],
  ...SCALE_COLOURS.flatMap((a, i) => SCALE_COLOURS.slice(i + 1).map((b) => [a, b] as const)),
]

test('distances are those of CIE 1976', () => {
  expect(distance('#ffffff', '#000000', 'everybody')).toBeCloseTo(100, 1)
  expect(distance('#ff0000', '#00ff00', 'everybody')).toBeCloseTo(170.6, 0)
  // the classic confusion
  expect(distance('#b3261e', '#4a6b1c', 'deuteranopia')).toBeLessThan(20)
})

describe.each(Object.keys(VISION) as Vision[])('%s', (vision) => {
  test.each([
    ['light', COLOURS],
    ['dark', DARK_COLOURS],
  ])('tells colours apart in %s', (_, colours) => {
    const near = PAIRS.map(([a, b]) => [`${a}, ${b}`, distance(colours[a], colours[b], vision)] as const)
    expect(near.filter(([, apart]) => apart < 20)).toEqual([])
  })
})
