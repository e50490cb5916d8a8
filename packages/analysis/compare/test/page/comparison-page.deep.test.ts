import { expect, test } from 'vitest'
import { comparisonPage } from '../../src/page/comparison-page.ts'
import { comparedSegments, pageSegments } from './pages.ts'

test('the page of many segments is hardly larger than that of few', async () => {
  const size = async (count: number) => {
    const { comparison, options } = await comparedSegments(pageSegments(count))
    return (await comparisonPage(comparison, options)).length
  }
  expect(await size(3000)).toBeLessThan(1.3 * (await size(300)))
})
