import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commandPages, formsPage, settingPages } from '../../../../docs/command-pages.ts'

test('the page of each command lists its flags (npm run manual)', async () => {
  for (const { current, text } of await commandPages()) expect(current).toBe(text)
})

test.each(settingPages())('the README of $name lists its settings (npm run manual)', ({ current, text }) => {
  expect(current).toBe(text)
})

test('pages name no flag that the command lacks', async () => {
  const pages = await commandPages()
  const known = new Set(
    pages.flatMap(({ current }) => [...current.matchAll(/^\| `[^`]*`/gm)].join().match(/--[a-z-]+/g)),
  )
  for (const extra of ['--help', '--help-all', '--version']) known.add(extra)
  for (const { name, text } of pages) {
    const examples = [...text.matchAll(/^codegen-eval [^|\n]*/gm)].join('\n')
    const wrong = [...new Set(examples.match(/(?<=\s)--[a-z-]+/g))].filter((flag) => !known.has(flag))
    expect([name, wrong]).toEqual([name, []])
  }
})

test('the page of forms is that of the declarations (npm run manual)', () => {
  const { path, text } = formsPage()
  expect(readFileSync(path, 'utf8')).toBe(text)
})
