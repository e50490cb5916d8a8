/**
 * The only script of pages: it lets readers filter the items of sections with the attribute `data-filtered`, which names
 * the `data-` attributes by which items differ. Without it, all items are shown. Texts of the page are read and written
 * as text, never as markup.
 */
export const PAGE_FILTERS = `'use strict'
for (const section of document.querySelectorAll('[data-filtered]')) {
  const items = [...section.querySelectorAll('[data-item]')]
  const groups = [...section.querySelectorAll('[data-group]')]
  const form = document.createElement('form')
  form.className = 'filters'
  form.setAttribute('aria-label', 'Filters')
  const labelled = (text, control) => {
    const label = document.createElement('label')
    label.append(text, control)
    form.append(label)
    return control
  }
  const selects = []
  for (const name of section.dataset.filtered.split(' ')) {
    const values = [...new Set(items.map((item) => item.getAttribute('data-' + name)))]
    if (values.length < 2) continue
    const select = document.createElement('select')
    select.append(new Option('all', ''), ...values.map((value) => new Option(value, '=' + value)))
    selects.push([name, labelled(name, select)])
  }
  const search = document.createElement('input')
  search.type = 'search'
  labelled('text', search)
  const status = document.createElement('p')
  status.setAttribute('role', 'status')
  const apply = () => {
    const words = search.value.toLowerCase()
    let shown = 0
    for (const item of items) {
      item.hidden =
        selects.some(([name, { value }]) => value !== '' && '=' + item.getAttribute('data-' + name) !== value) ||
        !item.textContent.toLowerCase().includes(words)
      if (!item.hidden) shown++
    }
    for (const group of groups) {
      group.hidden = group.querySelector('[data-item]:not([hidden])') === null
      if (words !== '' && group instanceof HTMLDetailsElement) group.open = true
    }
    status.textContent = shown + ' of ' + items.length + ' shown'
  }
  form.addEventListener('input', apply)
  form.addEventListener('submit', (event) => event.preventDefault())
  form.append(status)
  if (items.length > 1) groups[0].before(form)
}
`

/** SHA-256 of the script, as a content security policy names it. */
export const PAGE_FILTERS_HASH = 'sha256-+Io/cm+SgU78B3o1mG8YWDjhBNuW8R3xKkoerl9QcOc='
