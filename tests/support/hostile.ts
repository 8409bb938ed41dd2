import fc from 'fast-check'

const LARGE = 'x'.repeat(1_000_000)

const texts = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfffy',
    '\u202eltr\u2066',
    '\ufeff',
    'null',
    'NaN',
    '-0',
    '1e309',
    '9'.repeat(400),
  ],
  ...['ক্ষুদ্র ঋণ', '০১৭১২৩৪৫৬৭৮', '👩‍👩‍👧‍👦🇧🇩', '%', '_', '\\', '%00', '%ff', '../../etc/passwd', '..%2f..%2fshop.db'],
  ...["'; drop table product; --", '" or 1=1 --', '$1', '{{7*7}}', '#{7*7}', '__proto__', 'constructor', 'toString'],
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)', LARGE],
]
const utf16 = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), maxLength: 40 })

/** Malicious and unusual texts. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  utf16,
)

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

/** Any JSON value, mostly unexpected ones. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, [], {}, -1, 0.1, 2 ** 31, 2 ** 53, 1e308, Number.MIN_VALUE, nested(500)),
  fc.constantFrom<unknown>({ __proto__: { isAdmin: true } }, { length: 1e9 }, [[], [null]]),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Invalid or manipulated variants of the JSON text of an object. */
export const hostileJson = (json: string): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(
      ...[
        '',
        'null',
        '[]',
        '{',
        '\0',
        '{"a":1e999}',
        '{"__proto__":{"isAdmin":true}}',
        `"${LARGE}"`,
        '['.repeat(60_000),
      ],
      json.slice(0, -1),
      `${json}${json}`,
      json.replace(/^\{/, '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}},'),
      json.replace(/^\{"(\w+)":/, '{"$1":null,"$1":'),
    ),
    fc.nat(json.length).map((at) => `${json.slice(0, at)}\\ud800${json.slice(at)}`),
  )
