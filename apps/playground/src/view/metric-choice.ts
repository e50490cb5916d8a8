import { element } from '@codegen-eval/page/element'
import { OFFERED } from '../offered-metrics.ts'

/** The choice of metrics. */
export interface MetricChoice {
  /** In the order of the page. */
  specs(): readonly string[]
  show(specs: readonly string[]): void
  /** Adds metrics, of which the first is chosen. */
  offer(specs: readonly string[]): void
}

/**
 * Sets up check boxes for the offered metrics and a field for the spec of any other metric.
 *
 * @param check Rejects a spec that is not valid.
 */
export function setUpMetrics(
  list: HTMLElement,
  form: HTMLFormElement,
  check: (spec: string) => Promise<void>,
  onChange: () => void,
): MetricChoice {
  const input = form.querySelector('input')!
  const error = form.querySelector<HTMLElement>('.error')!

  const boxes = () => [...list.querySelectorAll<HTMLInputElement>('input')]
  const add = (spec: string, title: string, note: string | undefined, checked: boolean) => {
    const box = element('input', { type: 'checkbox', value: spec, checked, on: { change: onChange } })
    const small = note === undefined ? undefined : element('small', {}, ` ${note}`)
    list.append(element('li', {}, element('label', {}, box, ' ', title, small)))
  }
  for (const { spec, title, note, selected } of OFFERED) add(spec, title, note, selected)

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const spec = input.value.trim()
    if (spec === '') return
    error.textContent = ''
    try {
      await check(spec)
      const known = boxes().find(({ value }) => value === spec)
      if (known) known.checked = true
      else add(spec, spec, undefined, true)
      input.value = ''
      onChange()
    } catch (failure) {
      error.textContent = failure instanceof Error ? failure.message : String(failure)
    }
  })

  return {
    specs: () => boxes().flatMap(({ checked, value }) => (checked ? [value] : [])),
    offer(specs) {
      const known = new Set(boxes().map(({ value }) => value))
      for (const [i, spec] of specs.entries()) if (!known.has(spec)) add(spec, spec, undefined, i === 0)
      onChange()
    },
    show(specs) {
      const known = new Set(boxes().map(({ value }) => value))
      for (const spec of specs) if (!known.has(spec)) add(spec, spec, undefined, true)
      for (const box of boxes()) box.checked = specs.includes(box.value)
    },
  }
}
