/**
 * The script of leaderboards. In elements with the attribute `data-board`, panels with `data-panel` become tabs, rows can be
 * searched by the text of their first cell, and columns with `data-sort` (`up` or `down`: the order of the first click) are
 * sorted by the `data-value` of their cells. Without it, all panels are shown one below the other. Texts of the page are
 * read and written as text, never as markup.
 */
export const BOARD_SCRIPT = `'use strict'
for (const board of document.querySelectorAll('[data-board]')) {
  const panels = [...board.querySelectorAll('[data-panel]')]
  const make = (tag, properties, ...children) => {
    const element = Object.assign(document.createElement(tag), properties)
    element.append(...children)
    return element
  }
  if (panels.length > 1) {
    const list = make('div', { className: 'tabs', role: 'tablist', ariaLabel: 'Strata of ' + board.dataset.board })
    const tabs = panels.map((panel, i) => {
      const tab = make('button', { type: 'button', role: 'tab', id: panel.id + '-tab' }, panel.dataset.panel)
      tab.setAttribute('aria-controls', panel.id)
      panel.setAttribute('role', 'tabpanel')
      panel.setAttribute('aria-labelledby', tab.id)
      panel.querySelector('h3').hidden = true
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
      const next = {
        ArrowRight: now === last ? 0 : now + 1,
        ArrowLeft: now === 0 ? last : now - 1,
        Home: 0,
        End: last,
      }[event.key]
      if (next === undefined) return
      event.preventDefault()
      select(next)
      tabs[next].focus()
    })
    panels[0].before(list)
    select(0)
  }
  const rows = [...board.querySelectorAll('tbody tr')]
  const search = make('input', { type: 'search', autocomplete: 'off' })
  const status = make('p', { role: 'status' })
  const form = make('form', { className: 'filters', ariaLabel: 'Search ' + board.dataset.board }, make('label', {}, 'model', search), status)
  search.addEventListener('input', () => {
    const words = search.value.toLowerCase()
    const names = new Set()
    for (const row of rows) {
      const name = row.dataset.model
      row.hidden = !name.toLowerCase().includes(words)
      if (!row.hidden) names.add(name)
    }
    status.textContent = names.size + ' of ' + new Set(rows.map((row) => row.dataset.model)).size + ' models shown'
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  board.prepend(form)
  for (const table of board.querySelectorAll('table')) {
    const heads = [...table.tHead.rows[0].cells]
    const body = table.tBodies[0]
    for (const [column, head] of heads.entries()) {
      if (head.dataset.sort === undefined) continue
      const button = make('button', { type: 'button', className: 'sort' }, ...head.childNodes)
      head.append(button)
      button.addEventListener('click', () => {
        const isSorted = head.ariaSort !== null
        const isUp = isSorted ? head.ariaSort === 'descending' : head.dataset.sort === 'up'
        for (const other of heads) other.removeAttribute('aria-sort')
        head.setAttribute('aria-sort', isUp ? 'ascending' : 'descending')
        const valueOf = (row) => row.cells[column].dataset.value
        const compare = (a, b) =>
          head.dataset.text === undefined ? Number(valueOf(a)) - Number(valueOf(b)) : valueOf(a).localeCompare(valueOf(b))
        body.append(...[...body.rows].sort((a, b) => (isUp ? compare(a, b) : compare(b, a))))
      })
    }
  }
}
`

/** SHA-256 of the script, as a content security policy names it. */
export const BOARD_SCRIPT_HASH = 'sha256-080jYxSE8rLTHHI/2+1mTz/mNiCS0znF0U9QvgscpS4='
