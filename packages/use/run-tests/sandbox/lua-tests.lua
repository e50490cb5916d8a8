-- luaunit's and busted's tests, as far as tests of functions use them. Everything that this file needs is taken before the
-- program of an output runs.
local error, ipairs, pairs, pcall, rawequal, rawget, setmetatable, tostring, type =
  error, ipairs, pairs, pcall, rawequal, rawget, setmetatable, tostring, type
local abs, concat, sort, select = math.abs, table.concat, table.sort, select
local find, format, gsub, lower, match = string.find, string.format, string.gsub, string.lower, string.match

local function same(a, b)
  if a == b then return true end
  if type(a) ~= 'table' or type(b) ~= 'table' then return a ~= a and b ~= b end
  for key, value in pairs(a) do if not same(value, rawget(b, key)) then return false end end
  for key in pairs(b) do if rawget(a, key) == nil then return false end end
  return true
end

local function shown(value)
  if type(value) ~= 'table' then return type(value) == 'string' and format('%q', value) or tostring(value) end
  local parts = {}
  for key, each in pairs(value) do parts[#parts + 1] = tostring(key) .. '=' .. (type(each) == 'table' and '{…}' or tostring(each)) end
  sort(parts)
  return '{' .. concat(parts, ', ') .. '}'
end

local function items(list)
  local texts = {}
  for _, value in pairs(list) do texts[#texts + 1] = type(value) .. shown(value) end
  sort(texts)
  return texts
end

local function message(f, ...)
  local passes, reason = pcall(f, ...)
  if passes then return nil end
  return type(reason) == 'string' and (gsub(reason, '^[^\n:]*:%d+: ', '')) or reason
end

local function is(kind) return function(value) return type(value) == kind end end
local function truthy(value) return value ~= nil and value ~= false end
local function falsy(value) return not truthy(value) end
local function near(a, b, margin) return abs(a - b) <= (margin or 2 ^ -52) end
local function fails(f, ...) return not pcall(f, ...) end

-- by the names of both libraries, in lower case and without "assert", "are", "is", "has", "not"
local CHECKS = {
  equals = same, same = same, is = rawequal, rawequal = rawequal, almostequals = near, near = near,
  itemsequals = function(a, b) return same(items(a), items(b)) end,
  truthy = truthy, falsy = falsy, evaltotrue = truthy, evaltofalse = falsy,
  ['true'] = function(value) return value == true end, ['false'] = function(value) return value == false end,
  ['nil'] = is('nil'), string = is('string'), number = is('number'), table = is('table'), boolean = is('boolean'),
  ['function'] = is('function'), error = fails, errors = fails,
  strcontains = function(text, part) return find(text, part, 1, true) ~= nil end,
  strmatches = function(text, pattern) return match(text, '^' .. pattern .. '$') ~= nil end,
  matches = function(pattern, text) return find(text, pattern) ~= nil end,
  errormsgequals = function(expected, ...) return message(...) == expected end,
  errormsgcontains = function(part, ...) return find(tostring(message(...) or ''), part, 1, true) ~= nil and fails(...) end,
}

-- busted's `equal` compares as `==` does
local function equal(a, b) return a == b end
local function throws(f, expected)
  local passes, reason = pcall(f)
  if passes or expected == nil then return not passes end
  return same(reason, expected) or message(f) == expected
end
local BUSTED = { equal = equal, equals = equal, error = throws, errors = throws, near = near, matches = CHECKS.matches }

local function checking(name, check, isNegated)
  return function(...)
    local passes = check(...)
    if passes == isNegated then
      error('assertion failed: ' .. name .. '(' .. shown((...)) .. (select('#', ...) > 1 and ', ' .. shown((select(2, ...))) or '') .. ')', 2)
    end
    return ...
  end
end

local luaunit = setmetatable({}, {
  __index = function(_, name)
    local word = gsub(lower(name), '^assert', '')
    local isNegated = CHECKS[word] == nil and find(word, '^i?s?not') ~= nil
    if isNegated then word = gsub(word, '^i?s?not', '') end
    if CHECKS[word] == nil then word = gsub(word, '^is', '') end
    if CHECKS[word] == nil or not find(name, '^assert') then error('luaunit.' .. name .. ' is not available', 2) end
    return checking(name, CHECKS[word], isNegated)
  end,
})

local function luassert(path, isNegated)
  return setmetatable({}, {
    __index = function(_, name)
      local next, negated = path, isNegated
      for word in gsub(lower(name), '_', ' '):gmatch('%S+') do
        if word == 'not' or word == 'no' then negated = not negated
        elseif not find(' are is has have does ', ' ' .. word .. ' ', 1, true) then next = next .. word end
      end
      return luassert(next, negated)
    end,
    __call = function(_, ...)
      if path == '' then
        if truthy((...)) then return ... end
        local reason = select(2, ...)
        error(reason == nil and 'assertion failed!' or type(reason) == 'string' and 'assertion failed: ' .. reason or reason, 2)
      end
      local check = BUSTED[path] or CHECKS[path]
      if check == nil then error('luassert.' .. path .. ' is not available', 2) end
      return checking('assert.' .. path, check, isNegated)(...)
    end,
  })
end

local cases, before, after = {}, {}, {}

local function describe(_, body)
  local outer, behind = before, after
  before, after = { table.unpack(outer) }, { table.unpack(behind) }
  body()
  before, after = outer, behind
end

local function it(name, body)
  local first, last = before, after
  if body ~= nil then
    cases[#cases + 1] = function()
      for _, hook in ipairs(first) do hook() end
      body()
      for _, hook in ipairs(last) do hook() end
    end
  end
end

local known = {}

-- Makes the names of both libraries known, after the program
local function start(globals)
  for name, value in pairs(globals) do known[name] = value end
  luaunit.LuaUnit = { run = function() return 0 end, new = function() return luaunit.LuaUnit end, runSuite = function() return 0 end }
  package.preload.luaunit = function() return luaunit end
  package.preload.busted = function() return function() end end
  package.preload['busted.runner'] = package.preload.busted
  package.preload.luassert = function() return globals.assert end
  globals.assert = luassert('', false)
  globals.describe, globals.context, globals.it, globals.spec, globals.test = describe, describe, it, it, it
  globals.pending = function() end
  globals.before_each = function(hook) before[#before + 1] = hook end
  globals.after_each = function(hook) after[#after + 1] = hook end
  globals.setup = function(hook) hook() end
  globals.lazy_setup, globals.teardown, globals.lazy_teardown = globals.setup, globals.pending, globals.pending
  for name, value in pairs(globals) do if known[name] ~= value then known[name] = value end end
end

-- Runs the tests, and returns how many. Those of the program are not among them.
local function run(globals)
  local names = {}
  for name, value in pairs(globals) do
    if type(name) == 'string' and find(name, '^[tT]est') and not rawequal(known[name], value) then names[#names + 1] = name end
  end
  sort(names)
  for _, name in ipairs(names) do
    local value = globals[name]
    if type(value) == 'function' then cases[#cases + 1] = value end
    local methods = {}
    if type(value) == 'table' then
      for key, method in pairs(value) do
        if type(key) == 'string' and find(key, '^[tT]est') and type(method) == 'function' then methods[#methods + 1] = key end
      end
    end
    sort(methods)
    for _, key in ipairs(methods) do
      cases[#cases + 1] = function()
        local first, last = value.setUp or value.setup, value.tearDown or value.teardown
        if first then first(value) end
        value[key](value)
        if last then last(value) end
      end
    end
  end
  for _, case in ipairs(cases) do case() end
  return #cases
end

return { start = start, run = run }
