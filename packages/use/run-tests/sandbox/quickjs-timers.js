// Timers in QuickJS, which has none. The process waits between them, and calls `fireTimer` when one is due.
// The file is an expression: a function that defines the timers, and adds `nextTimer` and `fireTimer` to the kit.
;(kit) => {
  const { now } = Date
  let timers = []

  function start(action, milliseconds, interval, values) {
    if (typeof action !== 'function') throw new TypeError('the callback of a timer must be a function')
    // as in Node: at least 1 ms, and what is no number is 1 ms
    const delay = milliseconds >= 1 && milliseconds < 2 ** 31 ? Math.trunc(milliseconds) : 1
    const timer = {
      action,
      values,
      due: now() + delay,
      interval: interval ? delay : undefined,
      isAwaited: true,
    }
    const handle = {
      ref: () => Object.assign(handle, void (timer.isAwaited = true)),
      unref: () => Object.assign(handle, void (timer.isAwaited = false)),
      hasRef: () => timer.isAwaited,
      refresh: () => Object.assign(handle, void (timer.due = now() + delay)),
    }
    timer.handle = handle
    timers.push(timer)
    return handle
  }

  const stop = (handle) => {
    timers = timers.filter((timer) => timer.handle !== handle)
  }
  const next = () =>
    timers.reduce((first, timer) => (first && first.due <= timer.due ? first : timer), undefined)

  Object.assign(globalThis, {
    setTimeout: (action, milliseconds, ...values) => start(action, milliseconds, false, values),
    setInterval: (action, milliseconds, ...values) => start(action, milliseconds, true, values),
    setImmediate: (action, ...values) => start(action, 0, false, values),
    clearTimeout: stop,
    clearInterval: stop,
    clearImmediate: stop,
    queueMicrotask: (action) => void Promise.resolve().then(action),
  })

  /** Milliseconds until the next timer is due, or -1 if none is awaited. */
  kit.nextTimer = () => (timers.some((timer) => timer.isAwaited) ? Math.max(0, next().due - now()) : -1)

  kit.fireTimer = () => {
    const timer = next()
    if (timer.interval === undefined) stop(timer.handle)
    else timer.due = now() + timer.interval
    timer.action(...timer.values)
  }
}
