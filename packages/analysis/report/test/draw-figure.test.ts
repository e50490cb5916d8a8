import { expect, test } from 'vitest'
import { COLOURS } from '../src/colours.ts'
import { drawFigure } from '../src/draw-figure.ts'

test('a figure has a caption, the plot and its numbers, with ids of its own', async () => {
  const chart = {
    caption: 'BLEU <1>',
    title: 'BLEU: scores',
    description: 'One bar.',
    spec: { data: { values: [{ a: 1 }] }, mark: { type: 'bar', color: COLOURS.main }, encoding: {} },
    table: { columns: [{ name: 'a' }, { name: 'b' }], rows: [['x', 1]] },
  }
  const html = `${await drawFigure('one', chart)}${await drawFigure('two', chart)}`
  expect(html.match(/<figcaption>BLEU &#60;1&#62;<\/figcaption>/g)).toHaveLength(2)
  expect(html.match(/<svg /g)).toHaveLength(2)
  expect(html).toContain(
    '<details><summary>Numbers</summary><div class="scroll" role="region" tabindex="0" aria-label="BLEU: scores">',
  )
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
