import { expect, test } from 'vitest'
import { comparisonPage } from '../../src/page/pages.ts'
import { comparedSegments, pageSegments } from './pages.ts'

/** The table of tasks has a row for each one, up to the limits of `taskKeeper`. */
const TASK_DATA = /<script type="application\/json" id="task-data">.*?<\/script>/gs

test('but for its table of tasks, the page of many segments is hardly larger than that of few', async () => {
  const size = async (count: number) => {
    const { comparison, options } = await comparedSegments(pageSegments(count))
    const page = await comparisonPage(comparison, options)
    expect(page.match(TASK_DATA)).toHaveLength(1)
    return page.replace(TASK_DATA, '').length
  }
  expect(await size(3000)).toBeLessThan(1.3 * (await size(300)))
})
