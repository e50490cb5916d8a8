import { expect, test } from 'vitest'
import { mayDownload, setDownloads } from '../../src/score/downloads.ts'

test('nothing is downloaded unless it was allowed', () => {
  expect(mayDownload()).toBe(false)
  setDownloads(true)
  expect(mayDownload()).toBe(true)
  setDownloads(false)
  expect(mayDownload()).toBe(false)
})
