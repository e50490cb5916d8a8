import { expect, test } from 'vitest'
import { joinSections } from '../src/join-sections.ts'
import { SCORES } from './tables.ts'

test('tables and sections stand below one heading, each with its own', () => {
  const section = joinSections({ id: 'all', title: 'All', warnings: ['w'] }, [
    { ...SCORES, id: 'scores', title: 'Scores <', folded: true },
    { id: 'plot', title: 'Plot', note: 'n', html: '<svg></svg>' },
  ])
  expect(section).toMatchObject({ id: 'all', title: 'All', warnings: ['w'] })
  expect(section.html).toContain(
    '<div class="part" id="scores">\n<details class="folded"><summary><h3>Scores &#60;</h3></summary>',
  )
  expect(section.html).toContain(
    '<div class="part" id="plot">\n<h3>Plot</h3>\n<p class="note">n</p>\n<svg></svg>\n</div>',
  )
})

test('a table without a title has no heading', () => {
  expect(joinSections({ id: 'a', title: 'A' }, [{ columns: [{ name: 'x' }], rows: [] }]).html).not.toContain(
    '<h3>',
  )
})
