import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderReport } from '@codegen-eval/report'
import { drawChartGroups } from '@codegen-eval/report/charts'
import { afterAll, describe, expect, test } from 'vitest'
import { studyCharts } from '../../src/report/study-charts.ts'
import { studyReport } from '../../src/report/study-report.ts'
import { someData, studyResult } from '../studies.ts'

const html = async (data = someData()) => {
  const result = await studyResult(data)
  const sections = await drawChartGroups(studyCharts(result))
  return renderReport({ ...studyReport(result), sections }, 'html')
}

const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
)

describe.skipIf(!CHROMIUM)('in a browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const open = async (size: string, flags: readonly string[]) => {
    const page = join(folder, 'report.html')
    writeFileSync(page, await html())
    return spawnSync(
      CHROMIUM!,
      [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--enable-logging=stderr',
        `--user-data-dir=${join(folder, 'profile')}`,
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
    const picture = join(folder, `${name.replaceAll(/\W/g, '-')}.png`)
    const { stderr, status } = await open(size, [...flags, `--screenshot=${picture}`])
    expect(status).toBe(0)
    expect(stderr).not.toMatch(/CONSOLE/)
    expect(statSync(picture).size).toBeGreaterThan(20_000)
  })
})
