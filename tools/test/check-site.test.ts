import { expect, test } from 'vitest'
import { deadLinks, pageOf, warningsOf } from '../src/check-site.ts'

const messages = (findings: readonly { message: string }[]) => findings.map(({ message }) => message)

test('links to pages, to anchors of pages, to files and to other sites lead somewhere', () => {
  const pages = new Map([
    [
      'index.html',
      '<a href="modules/a.html#one">a</a><a href="#here"></a><a id="here" href="media/LICENSE">b</a>',
    ],
    [
      'modules/a.html',
      '<h2 id="one"><a href="../index.html">c</a><a href="https://example.org/#x">d</a></h2>',
    ],
  ])
  expect(deadLinks(pages, (path) => path === 'media/LICENSE')).toEqual([])
})

test('finds links to pages and to anchors that are not there, each once', () => {
  const pages = new Map([
    [
      'index.html',
      '<a href="b.html"></a><a href="b.html"></a><a href="modules/a.html#two"></a><a href="#no"></a>',
    ],
    ['modules/a.html', '<h2 id="one"><a href="../../index.html"></a></h2>'],
  ])
  expect(messages(deadLinks(pages))).toEqual([
    'index.html links to b.html, which is not there',
    'index.html links to modules/a.html#two, which is not there',
    'index.html links to #no, which is not there',
    'modules/a.html links to ../../index.html, which is not there',
  ])
})

test('each warning of the builder is one thing found, with all its lines', () => {
  const output = [
    '[info] Converting project at packages/metrics/chrf',
    '[warning] Failed to resolve link to "chrff"',
    '  in a comment',
    '[error] Cannot find name x',
    '[warning] Found 1 errors and 1 warnings',
  ].join('\n')
  expect(messages(warningsOf(output))).toEqual([
    'Failed to resolve link to "chrff"\n  in a comment',
    'Cannot find name x',
  ])
})

test('a page is called as its package', () => {
  expect(pageOf('@codegen-eval/edit-similarity')).toBe('modules/_codegen-eval_edit-similarity.html')
})
