import { expect, test } from 'vitest'
import { COLOURS } from '../src/colours.ts'
import { pageStyle } from '../src/page-style.ts'

test('every colour of a chart has a counterpart in the dark', () => {
  const style = pageStyle()
  const [light, dark] = style.split('prefers-color-scheme: dark')
  for (const [name, colour] of Object.entries(COLOURS)) {
    expect(light).toContain(`--${name}: ${colour}`)
    expect(dark).toMatch(new RegExp(`--${name}: #[0-9a-f]{6}`))
    expect(style).toContain(`svg [fill="${colour}"] { fill: var(--${name}); }`)
  }
})

test('text stands out from its ground, in light and dark', () => {
  const luminance = (hex: string) => {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
  }
  const contrast = (a: string, b: string) => {
    const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y)
    return (high! + 0.05) / (low! + 0.05)
  }
  const themes = [...pageStyle().matchAll(/:root \{([^}]*)\}/g)].map(
    ([, text]) => new Map([...text!.matchAll(/--(\w+): (#\w{6})/g)].map(([, name, hex]) => [name!, hex!])),
  )
  expect(themes).toHaveLength(2)
  for (const theme of themes) {
    expect(contrast(theme.get('ink')!, theme.get('mark')!)).toBeGreaterThan(4.5)
    for (const ground of ['ground', 'panel']) {
      for (const text of ['ink', 'muted', 'main', 'alarm']) {
        // WCAG 2.2, level AA
        expect(contrast(theme.get(text)!, theme.get(ground)!)).toBeGreaterThan(4.5)
      }
    }
  }
})

test('a printed page is light, and shows what is closed', () => {
  expect(pageStyle()).toContain('@media screen and (prefers-color-scheme: dark)')
  expect(pageStyle()).toMatch(/@media print \{\s+details::details-content \{ content-visibility: visible;/)
})
