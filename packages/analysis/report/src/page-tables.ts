/**
 * The script of tables on pages: heads of columns sort their table, by the `data-value` of cells or by their text, long tables can be
 * searched, and elements with `data-tabs` show one of their children with `data-tab` at a time. Without it, all rows of all tables are
 * shown. Texts of the page are read and written as text, never as markup.
 */
export const PAGE_TABLES = `'use strict'
{
  const make = (tag, properties, ...children) => {
    const element = Object.assign(document.createElement(tag), properties)
    element.append(...children)
    return element
  }
  for (const group of document.querySelectorAll('[data-tabs]')) {
    const panels = [...group.children].filter((child) => child.dataset.tab !== undefined)
    if (panels.length < 2) continue
    const list = make('div', { className: 'tabs', role: 'tablist', ariaLabel: 'Parts of ' + group.dataset.tabs })
    const tabs = panels.map((panel, i) => {
      const tab = make('button', { type: 'button', role: 'tab', id: panel.id + '-tab' }, panel.dataset.tab)
      tab.setAttribute('aria-controls', panel.id)
      panel.setAttribute('role', 'tabpanel')
      panel.setAttribute('aria-labelledby', tab.id)
      panel.querySelector('h3')?.setAttribute('hidden', '')
      tab.addEventListener('click', () => select(i))
      list.append(tab)
      return tab
    })
    const select = (chosen) => {
      for (const [i, tab] of tabs.entries()) {
        tab.setAttribute('aria-selected', String(i === chosen))
        tab.tabIndex = i === chosen ? 0 : -1
        panels[i].hidden = i !== chosen
      }
    }
    list.addEventListener('keydown', (event) => {
      const last = tabs.length - 1
      const now = tabs.indexOf(document.activeElement)
      const next = { ArrowRight: now === last ? 0 : now + 1, ArrowLeft: now === 0 ? last : now - 1, Home: 0, End: last }[event.key]
      if (next === undefined) return
      event.preventDefault()
      select(next)
      tabs[next].focus()
    })
    panels[0].before(list)
    select(0)
  }
  const valueOf = (row, column) => {
    const cell = row.cells[column]
    const text = cell?.dataset.value ?? cell?.textContent ?? ''
    return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text)
  }
  const compare = (a, b) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : typeof a === 'number' ? 1 : typeof b === 'number' ? -1 : a.localeCompare(b)
  for (const table of document.querySelectorAll('.sortable table')) {
    const body = table.tBodies[0]
    if (body.rows.length < 2) continue
    const heads = [...table.tHead.rows[0].cells]
    for (const [column, head] of heads.entries()) {
      if (head.tagName !== 'TH') continue
      const button = make('button', { type: 'button', className: 'sort' }, ...head.childNodes)
      head.append(button)
      button.addEventListener('click', () => {
        const rows = [...body.rows].map((row) => [valueOf(row, column), row])
        // texts begin with the first one, numbers with the largest one
        const isUp = head.ariaSort === null ? rows.every(([value]) => typeof value === 'string') : head.ariaSort === 'descending'
        for (const other of heads) other.removeAttribute('aria-sort')
        head.setAttribute('aria-sort', isUp ? 'ascending' : 'descending')
        rows.sort(([a], [b]) => (isUp ? compare(a, b) : compare(b, a)))
        body.append(...rows.map(([, row]) => row))
      })
    }
    if (body.rows.length < 8) continue
    const search = make('input', { type: 'search', autocomplete: 'off' })
    const status = make('p', { role: 'status' })
    const form = make('form', { className: 'filters' }, make('label', {}, 'search', search), status)
    search.addEventListener('input', () => {
      const words = search.value.toLowerCase()
      let shown = 0
      for (const row of body.rows) {
        row.hidden = !row.textContent.toLowerCase().includes(words)
        if (!row.hidden) shown++
      }
      status.textContent = shown + ' of ' + body.rows.length + ' shown'
    })
    form.addEventListener('submit', (event) => event.preventDefault())
    table.parentElement.before(form)
  }
}
`

/** SHA-256 of the script, as a content security policy names it. */
export const PAGE_TABLES_HASH = 'sha256-9B4h3BD1t1PdlrI7hhCCyBsBPptS0xnlijZh8FJA5pg='
