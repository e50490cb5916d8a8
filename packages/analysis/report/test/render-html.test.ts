import { expect, test } from 'vitest'
import { renderHtml } from '../src/render-html.ts'
import { REPORT } from './tables.ts'

test('the page loads nothing and runs nothing', () => {
  const text = renderHtml(REPORT)
  expect(text).toMatch(/^<!doctype html>/)
  expect(text).not.toMatch(/<script|<iframe|<img|@import|\son\w+=/i)
  for (const [, address] of text.matchAll(/(?:href|src)="([^"]*)"/g))
    expect(address).toMatch(/^(?:#|data:,$)/)
  expect(text).toContain("default-src 'none'")
})

test('all parts are there, as text whatever they look like', () => {
  const text = renderHtml({
    ...REPORT,
    sections: [{ id: 'plot', title: 'Plot', note: 'a < b', html: '<svg></svg>' }],
  })
  for (const part of [
    '<h1>Study of a|b</h1>',
    '<p>12 segments.</p>',
    '<li>trust &#60;bleu&#62;</li>',
    '<strong>Warning:</strong> few_segments</p>',
    '<p class="note">In points.</p>',
    '<li>One is undefined.</li>',
    '<p class="note">a &#60; b</p>\n<svg></svg>',
    '<li>seed 1</li>',
    '<li>bleu: <code>bleu|case:mixed</code></li>',
  ])
    expect(text).toContain(part)
  for (const [, id] of text.matchAll(/href="#([^"]+)"/g)) expect(text).toContain(`id="${id}"`)
  expect(text.match(/href="#/g)).toHaveLength(2)
})

test('a page runs the scripts that it is given, named by their hashes', () => {
  const text = renderHtml({ ...REPORT, scripts: [{ code: '1', hash: 'sha256-x=' }] })
  expect(text.split('<script>1</script>')).toHaveLength(2)
  expect(text).toContain(`; script-src 'sha256-x='">`)
})

test('the lead stands beside the conclusions, and warnings are counted there', () => {
  const warned = { id: 'w', title: 'Warned', warnings: ['a < b', 'c'], html: '<b>1</b>' }
  const text = renderHtml({
    ...REPORT,
    lead: '<figure></figure>',
    sections: [warned, { id: 'x', title: 'X', html: '' }],
  })
  expect(text).toMatch(
    /<header class="led">[\s\S]*<p>Warnings: <a href="#w">Warned<\/a> \(2\)<\/p>\n<\/div>\n<figure>/,
  )
  expect(text.indexOf('<nav')).toBeGreaterThan(text.indexOf('</header>'))
  expect(text).toContain('<li>a &#60; b</li><li>c</li></ul>\n</div>\n<b>1</b>')
  expect(renderHtml(REPORT)).toContain('<header>')
})
