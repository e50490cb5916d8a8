import { expect, test } from 'vitest'
import { escapeHtml } from '../src/escape-html.ts'
import { renderHtml } from '../src/render-html.ts'
import { tableHtml } from '../src/table-html.ts'
import { REPORT, SCORES } from './tables.ts'

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
    '<li>few_segments</li>',
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

test('a table has headers for its columns and rows', () => {
  const text = tableHtml({ ...SCORES, title: 'Scores' })
  expect(text).toContain('aria-label="Scores"')
  expect(text).toContain('<th scope="col">gpt_4</th>')
  expect(text).toContain('<tr><th scope="row">bleu</th><td>12.34</td><td><strong>30.00</strong></td>')
  expect(
    tableHtml({
      columns: [
        { name: 'n', align: 'right' },
        { name: 't', align: 'left' },
      ],
      rows: [[1, 'x']],
    }),
  ).toContain('<th scope="row" class="right">1</th><td class="left">x</td>')
})

test('what HTML would take for markup is none', () => {
  expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&#60;a href=&#34;x&#34; title=&#39;y&#39;&#62;&#38;')
})
