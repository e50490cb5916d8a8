import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { studyReport } from '../../../src/study/report/study-report.ts'
import { studyTables } from '../../../src/study/study-tables.ts'
import { testFolder } from '../../reading.ts'
import { studyData, studyResult } from '../studies.ts'

const html = async (data = studyData()) => {
  const result = await studyResult(data)
  return studyReport(result, studyTables(result))
}

test('the report is one document that loads nothing and runs nothing', async () => {
  const text = await html()
  expect(text).toMatch(/^<!doctype html>/)
  expect(text).not.toMatch(/<script|<iframe|<img|@import|\son\w+=/i)
  const addresses = [...text.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address!)
  for (const address of addresses) expect(address).toMatch(/^(?:#|data:,$)/)
  expect(text).not.toMatch(/url\((?!#)/)
  expect(text).toContain("default-src 'none'")
})

test('all tables and charts are there, charts with titles and numbers', async () => {
  const text = await html()
  const charts = text.match(/<svg /g)!.length
  expect(charts).toBe(10)
  expect(text.match(/<desc id=/g)).toHaveLength(charts)
  expect(text.match(/<details><summary>Numbers/g)).toHaveLength(charts)
  for (const [, id] of text.matchAll(/href="#([^"]+)"/g)) expect(text).toContain(`id="${id}"`)
  const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('names are text, whatever they look like', async () => {
  const text = await html(studyData(20, ['<script>alert(1)</script>', '"quoted"', '__proto__']))
  expect(text).not.toContain('<script>')
  expect(text).toContain('&#60;script&#62;')
})

const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
)

describe.skipIf(!CHROMIUM)('in a browser', () => {
  const folder = testFolder()
  const open = async (size: string, flags: readonly string[]) => {
    const page = folder.write('report.html', await html())
    return spawnSync(
      CHROMIUM!,
      [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--enable-logging=stderr',
        `--user-data-dir=${join(folder.path, 'profile')}`,
        `--window-size=${size}`,
        ...flags,
        `file://${page}`,
      ],
      { encoding: 'utf8', maxBuffer: 1 << 26 },
    )
  }

  test.each([
    ['a desk, in light', '1200,900', []],
    ['a desk, in dark', '1200,900', ['--blink-settings=preferredColorScheme=0']],
    ['a phone', '390,844', []],
  ])('%s: it is drawn without a message on the console', async (name, size, flags) => {
    const picture = join(folder.path, `${name.replaceAll(/\W/g, '-')}.png`)
    const { stderr, status } = await open(size, [...flags, `--screenshot=${picture}`])
    expect(status).toBe(0)
    expect(stderr).not.toMatch(/CONSOLE/)
    expect(statSync(picture).size).toBeGreaterThan(20_000)
  })
})
