/**
 * The script of the table of tasks on pages: it shows the data of the page by filters that stand in the address after `#tasks?`, opens
 * tasks with their outputs, and makes names and pairs of models in other tables links to it. Texts are written as text, never as markup.
 */
export const PAGE_TASKS = `'use strict'
{
  const { models, order, metrics, verdicts, precision, tasks: rows } = JSON.parse(document.getElementById('task-data').textContent)
  const place = document.getElementById('task-table')
  const section = place.closest('section')
  const tasks = rows.map(([id, scores, texts, stratum, counts]) => ({ id, scores, texts, stratum, counts }))
  const strata = [...new Set(tasks.flatMap(({ stratum }) => stratum || []))]
  const best = 10 ** (precision + 2)
  const MAX_CELLS = 6000
  let state = {}

  const make = (tag, properties, ...children) => {
    const element = Object.assign(document.createElement(tag), properties)
    element.append(...children)
    return element
  }
  const given = (values) => Object.entries(values).filter(([, value]) => value)
  const address = (changes, from = state) => '#tasks?' + new URLSearchParams(given({ ...from, ...changes }))

  // filters
  const form = make('form', { className: 'filters', ariaLabel: 'Filters of tasks' })
  const status = make('p', { role: 'status' })
  const controls = {}
  const labelled = (key, text, control) => {
    controls[key] = control
    form.append(make('label', {}, text, control))
  }
  const select = (key, text, options) =>
    labelled(key, text, make('select', {}, ...options.map(([name, value]) => new Option(name, value))))
  const named = (names) => names.map((name) => [name, name])
  if (metrics.length > 1) select('metric', 'metric', named(metrics))
  for (const side of models.length > 1 ? ['A', 'B'] : [])
    select(side.toLowerCase(), 'model ' + side, [['all', ''], ...named(order.map((m) => models[m]))])
  select('show', 'show', [
    ['all tasks', ''],
    ...(models.length > 1 ? [['only where models differ', 'differ'], ['only where A is ahead of B', 'ahead']] : []),
    ...(verdicts.some(Boolean) ? [['only failures', 'fail']] : []),
  ])
  if (strata.length > 1) select('stratum', 'stratum', [['all', ''], ...named(strata)])
  labelled('q', 'text', make('input', { type: 'search', autocomplete: 'off' }))
  form.append(status)
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('input', () => go(Object.fromEntries(Object.entries(controls).map(([key, { value }]) => [key, value]))))
  const table = make('table')
  const more = make('button', { type: 'button' })
  more.addEventListener('click', () => render(true))
  place.append(form, make('div', { className: 'scroll tasks', role: 'region', tabIndex: 0, ariaLabel: 'Scores of tasks' }, table), more)

  // differences of texts: flags of the elements of two lists that a longest common subsequence has
  const common = (a, b) => {
    const x = new Uint8Array(a.length)
    const y = new Uint8Array(b.length)
    let from = 0
    while (from < a.length && a[from] === b[from]) x[from] = y[from++] = 1
    let [n, m] = [a.length, b.length]
    while (n > from && m > from && a[n - 1] === b[m - 1]) x[--n] = y[--m] = 1
    const width = m - from + 1
    // above this, all is shown as different
    if ((n - from) * width > 4e6) return [x, y]
    const longest = new Uint16Array((n - from + 1) * width)
    const at = (i, j) => (i - from) * width + j - from
    for (let i = n - 1; i >= from; i--)
      for (let j = m - 1; j >= from; j--)
        longest[at(i, j)] = a[i] === b[j] ? longest[at(i + 1, j + 1)] + 1 : Math.max(longest[at(i + 1, j)], longest[at(i, j + 1)])
    for (let i = from, j = from; i < n && j < m; )
      if (a[i] === b[j]) x[i++] = y[j++] = 1
      else if (longest[at(i + 1, j)] >= longest[at(i, j + 1)]) i++
      else j++
    return [x, y]
  }
  const words = (text) => text.match(/\\w+|\\s+|[^\\w\\s]/gu) ?? []
  const spans = (parts, kept) => {
    let end = 0
    return parts.flatMap((part, i) => {
      end += part.length
      return kept[i] || part.trim() === '' ? [] : [end - part.length, end]
    })
  }
  const controlCharacters = /[\\u0000-\\u0009\\u000b-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069]/g
  const visible = (text) =>
    text.replaceAll('\\t', '    ').replaceAll('\\r\\n', '\\n')
      .replace(controlCharacters, (c) => '\\\\u' + c.charCodeAt(0).toString(16).padStart(4, '0'))
  // a line is continued further to the right than it begins
  const code = (text, marks = []) => {
    const lines = []
    const flags = new Uint8Array(text.length)
    for (let i = 0; i < marks.length; i += 2) flags.fill(1, marks[i], marks[i + 1])
    for (let from = 0, next; from < text.length; from = next) {
      next = text.indexOf('\\n', from) + 1 || text.length
      const line = make('span')
      line.style.setProperty('--in', Math.min(12, /^[ \\t]*/.exec(text.slice(from, next))[0].replaceAll('\\t', '    ').length))
      for (let at = from, to = from + 1; at < next; at = to++) {
        while (to < next && flags[to] === flags[at]) to++
        const piece = visible(text.slice(at, to))
        line.append(flags[at] ? make('mark', {}, piece) : piece)
      }
      lines.push(line)
    }
    return make('pre', {}, make('code', {}, ...lines))
  }
  const changes = (a, b) => {
    const [old, now] = [a.split('\\n'), b.split('\\n')]
    const [x, y] = common(old, now)
    const lines = []
    for (let i = 0, j = 0; i < old.length || j < now.length; )
      if (i < old.length && !x[i]) lines.push(make('del', {}, '- ' + visible(old[i++])))
      else if (j < now.length && !y[j]) lines.push(make('ins', {}, '+ ' + visible(now[j++])))
      else lines.push(make('span', {}, '  ' + visible(old[(j++, i++)])))
    return make('pre', { className: 'changes' }, make('code', {}, ...lines))
  }

  // one task
  const scoreText = (task, at) => {
    const score = task.scores[at] ?? null
    const count = task.counts ? task.counts[at] : 1
    if (score === null) return '–'
    if (!verdicts[Math.floor(at / models.length)]) return (score / 10 ** precision).toFixed(precision)
    return count > 1 ? Math.round((score * count) / best) + ' of ' + count : score === best ? 'pass' : 'fail'
  }
  const opened = (task, k, chosen) => {
    if (!task.texts) return make('div', {}, 'The outputs of this task are not in this page.')
    const [references, outputs, source] = task.texts
    const sides = models.length > 1 ? [chosen[0], chosen.at(-1)] : [0]
    // of the first model a sample that passes, of the last one that fails: they show why
    const samples = sides.map((m, i) => Math.max(0, (outputs[m] ?? []).findIndex(([, how, error]) => (Boolean(error) || !['pass', 'passed', 0, undefined].includes(how)) === (i === sides.length - 1))))
    const panes = make('div')
    const chooser = (label, options, value, choose) => {
      const control = make('select', { ariaLabel: label }, ...options.map(([name, at]) => new Option(name, at)))
      control.value = value
      control.addEventListener('change', () => {
        choose(Number(control.value))
        draw()
        ;[...panes.querySelectorAll('select')].find(({ ariaLabel }) => ariaLabel === label)?.focus()
      })
      return control
    }
    const draw = () => {
      const found = sides.map((m, i) => ({ m, i, sample: outputs[m]?.[samples[i]] ?? [] }))
      const texts = found.map(({ sample: [text] }) => text).filter((text) => typeof text === 'string')
      // marks of one kind: those of the metric, or else words
      const isExplained = found.every(({ sample }) => typeof sample[0] !== 'string' || sample[5]?.[k])
      const marksOf = found.map(({ sample: [text] }, i) => {
        if (typeof text !== 'string' || references.length === 0) return undefined
        if (isExplained) return found[i].sample[5][k]
        const [ofText, ofReference] = [words(text), words(references[0])]
        const [x, y] = common(ofText, ofReference)
        return [spans(ofText, x), 0, spans(ofReference, y)]
      })
      // the reference has the marks of the worse output
      const worse = found.length > 1 && task.scores[k * models.length + sides[1]] <= task.scores[k * models.length + sides[0]] ? 1 : 0
      const [, which = 0, missed = []] = marksOf[worse] ?? []
      const panel = (heading, ...contents) => make('div', {}, make('div', {}, ...heading), make('div', {}, ...contents))
      panes.replaceChildren(
        ...(marksOf.some(Boolean) ? [make('p', { className: 'note' }, 'Marked: ' + (isExplained ? 'what ' + metrics[k] + ' did not match' : 'words that differ') + '; in the reference, what the output of ' + models[sides[worse]] + ' lacks.')] : []),
        make('div', { className: 'codes' },
          ...(references.length === 0 ? [] : [panel(['Reference' + (references.length > 1 ? ' ' + (which + 1) + ' of ' + references.length : '')], code(references[which], missed))]),
          ...found.map(({ m, i, sample: [text, outcome, error, label, isCut] }) => {
            const side = models.length > 1 ? 'AB'[i] : ''
            const all = outputs[m] ?? []
            return panel(
              [
                models.length > 1 ? chooser('Model ' + side + ' of this task', order.map((o) => [models[o], o]), m, (value) => { sides[i] = value; samples[i] = 0 }) : models[m],
                ' ' + scoreText(task, k * models.length + m) + ' ',
                ...(all.length > 1 ? [chooser('Sample ' + side, all.map((each, s) => ['sample ' + (each[3] || s + 1) + (each[1] ? ': ' + each[1] : ''), s]), samples[i], (value) => { samples[i] = value })] : [label ? 'sample ' + label + ' ' : '']),
                make('strong', {}, outcome || ''),
              ],
              ...(error ? [make('p', { className: 'worse' }, visible(error))] : []),
              ...(isCut ? [make('p', { className: 'note' }, 'The text is cut.')] : []),
              typeof text === 'string' ? code(text, marksOf[i]?.[0]) : make('p', {}, all.length > 0 ? 'The file has no text of it.' : 'There is no output.'),
            )
          }),
        ),
        ...(texts.length < 2 ? []
          : texts[0] === texts[1] ? [make('p', {}, 'Both outputs are equal.')]
          : [make('p', {}, 'From ' + models[sides[0]] + ' to ' + models[sides[1]] + ':'), changes(...texts)]),
      )
    }
    draw()
    return make('div', {}, ...(source ? [make('details', {}, make('summary', {}, 'Task'), code(source))] : []), panes)
  }

  const textOf = (task) => (task.text ??= [task.id, task.stratum || '', ...(task.texts ? task.texts.flat(3) : [])].join(' ').toLowerCase())
  const render = (isAll = false) => {
    const k = Math.max(0, metrics.indexOf(state.metric))
    const [a, b] = [models.indexOf(state.a), models.indexOf(state.b)]
    const score = (task, m) => task.scores[k * models.length + m] ?? null
    const hasPair = a >= 0 && b >= 0 && a !== b
    const gap = (task) => (score(task, a) === null || score(task, b) === null ? null : score(task, a) - score(task, b))
    const columns = hasPair ? [a, b] : a < 0 ? order : [a, ...order.filter((m) => m !== a)]
    const isShown = {
      differ: (task) => new Set(columns.map((m) => score(task, m)).filter((value) => value !== null)).size > 1,
      ahead: (task) => hasPair && gap(task) > 0,
      fail: (task) => (a < 0 || hasPair ? columns : [a]).some((m) => score(task, m) !== null && score(task, m) < best),
    }[state.show] ?? (() => true)
    const query = (state.q ?? '').toLowerCase()
    let list = tasks.filter((task) => isShown(task) && (!state.stratum || task.stratum === state.stratum) && (!query || textOf(task).includes(query)))
    const count = list.length
    const sort = state.sort || (state.show === 'ahead' && hasPair ? '-difference' : '')
    const isDown = sort.startsWith('-')
    const by = isDown ? sort.slice(1) : sort
    const m = models.indexOf(by.replace(/^model /, ''))
    const key = by === 'difference' && hasPair ? gap : m >= 0 ? (task) => score(task, m) : undefined
    if (by === 'task') list.sort((x, y) => (isDown ? -1 : 1) * x.id.localeCompare(y.id, 'en', { numeric: true }))
    // without a score, tasks are last
    else if (key) list.sort((x, y) => (key(x) === null) - (key(y) === null) || (isDown ? -1 : 1) * (key(x) - key(y)))
    const most = isAll ? list.length : Math.max(20, Math.floor(MAX_CELLS / columns.length))
    const one = tasks.find(({ id }) => id === state.task)
    list = list.slice(0, most)
    if (one && !list.includes(one)) list.unshift(one)

    const head = (text, name, isFirst) => {
      const button = make('button', { type: 'button', className: 'sort' }, text)
      button.dataset.key = 'sort ' + name
      const isSorted = by === name
      // numbers begin with the largest one, tasks with the first
      button.addEventListener('click', () => go({ sort: isSorted ? (isDown ? name : '-' + name) : (name === 'task' ? '' : '-') + name }))
      const cell = make('th', { scope: 'col' }, button)
      if (isSorted) cell.ariaSort = isDown ? 'descending' : 'ascending'
      return cell
    }
    const body = list.flatMap((task) => {
      const link = make('a', { href: address({ task: task === one ? '' : task.id }), ariaExpanded: String(task === one) }, visible(task.id))
      link.dataset.key = 'task ' + task.id
      const difference = hasPair ? gap(task) : null
      const isWorse = (m) => verdicts[k] && score(task, m) !== null && score(task, m) < best
      const cells = columns.map((m) => make('td', { className: isWorse(m) ? 'worse' : '' }, scoreText(task, k * models.length + m)))
      if (hasPair) cells.push(make('td', {}, difference === null ? '–' : (difference > 0 ? '+' : '') + (difference / 10 ** precision).toFixed(precision)))
      const title = make('th', { scope: 'row' }, link)
      if (task.stratum) title.append(' ', make('small', {}, visible(task.stratum)))
      const row = make('tr', {}, title, ...cells)
      if (task !== one) return [row]
      row.className = 'open'
      return [row, make('tr', {}, make('td', { className: 'opened', colSpan: cells.length + 1 }, opened(task, k, columns)))]
    })
    const heads = [head('task', 'task'), ...columns.map((m) => head(models[m], 'model ' + models[m])), ...(hasPair ? [head('difference', 'difference')] : [])]
    const focus = document.activeElement?.dataset.key
    table.replaceChildren(make('thead', {}, make('tr', {}, ...heads)), make('tbody', {}, ...body))
    if (focus) [...table.querySelectorAll('[data-key]')].find(({ dataset }) => dataset.key === focus)?.focus({ preventScroll: true })
    more.hidden = isAll || count <= most
    more.textContent = 'Show all ' + count + ' tasks'
    status.textContent = state.show === 'ahead' && !hasPair ? 'Choose model A and model B.' : count + ' of ' + tasks.length + ' shown'
    for (const [name, control] of Object.entries(controls)) control.value = state[name] ?? (control.options ? control.options[0].value : '')
  }

  const go = (changes) => {
    state = Object.fromEntries(given({ ...state, ...changes }))
    render()
    history.replaceState(null, '', address({}))
  }
  const arrive = () => {
    const [id, query] = location.hash.slice(1).split('?')
    if (id !== 'tasks' || query === undefined) return
    const isInside = place.contains(document.activeElement)
    state = Object.fromEntries(new URLSearchParams(query))
    render()
    if (isInside) return
    ;(table.querySelector('.open') ?? section).scrollIntoView()
    section.tabIndex = -1
    section.focus({ preventScroll: true })
  }
  window.addEventListener('hashchange', arrive)
  render()
  arrive()

  // names of models, pairs of them, and tasks lead here
  const known = new Set(models)
  const ids = new Map(tasks.map(({ id }) => [visible(id), id]))
  // a row names the task alone, and models beside it, or both in one cell
  const taskOf = (text, row) => {
    const at = text.lastIndexOf(', ')
    const whole = ids.get(text)
    const model = text.slice(at + 2).replace(/ \\(\\d+\\)$/, '')
    const [a, b] = whole === undefined ? [model] : [...row.cells].map((cell) => cell.textContent).filter((name) => known.has(name))
    const task = whole ?? ids.get(text.slice(0, at))
    return task === undefined || (a !== undefined && !known.has(a)) ? undefined : { task, a, b }
  }
  const targetOf = (text) => {
    if (known.has(text)) return { a: text, show: verdicts[0] ? 'fail' : '' }
    for (let at = text.indexOf(' - '); at > 0; at = text.indexOf(' - ', at + 1)) {
      const [a, b] = [text.slice(0, at), text.slice(at + 3)]
      if (known.has(a) && known.has(b)) return { a, b, show: 'differ' }
    }
  }
  for (const other of document.querySelectorAll('main table')) {
    if (other === table || other.closest('figure')) continue
    const metric = other.closest('.tables > *, .scroll')?.parentElement.querySelector('h3')?.textContent
    const of = metrics.includes(metric) ? { metric } : {}
    const isMatrix = other.classList.contains('matrix')
    const column = [...other.rows[0].cells].findIndex(({ textContent }) => textContent === 'stratum')
    for (const row of other.rows) {
      const stratum = row.cells[column]?.textContent
      const rest = strata.includes(stratum) ? { ...of, stratum } : of
      for (const cell of row.cells) {
        const [a, b] = [row.cells[0].textContent, other.rows[0].cells[cell.cellIndex]?.textContent]
        const isTask = ['task', 'output'].includes(b) && row.rowIndex > 0
        const isPair = isMatrix && a !== b && known.has(a) && known.has(b) && cell.textContent !== ''
        const target = isPair ? { a, b, show: 'ahead' } : isTask ? taskOf(cell.textContent, row) : targetOf(cell.textContent)
        if (target && !cell.querySelector('button')) cell.replaceChildren(make('a', { href: address({ ...target, ...rest }, {}) }, ...cell.childNodes))
      }
    }
  }
}
`

/** SHA-256 of the script, as a content security policy names it. */
export const PAGE_TASKS_HASH = 'sha256-GKahntQoY79rEDhEqnMkvym/OyFEcm728TA4fy69zHs='
