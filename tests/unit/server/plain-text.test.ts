import { expect, test } from 'vitest'
import { plainText } from '#platform/security/html.ts'

test('the text of HTML is one line without tags', () => {
  expect(plainText('<h3>Fresh</h3><p>Rice &amp; "dal"<br>from  Bogura</p><script>x()</script>', 100)).toBe(
    'Fresh Rice & "dal" from Bogura',
  )
})

test('a long text is truncated after a whole word', () => {
  expect(plainText('<p>one two three four</p>', 12)).toBe('one two…')
})
