import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LineName } from '#storefront/ui/LineName.tsx?bn'

test('options that are shown in Bengali are read in Bengali, and those of a merchant in English as English', () => {
  const htmlOf = (options: string) => renderToStaticMarkup(<LineName line={{ name: 'শার্ট', options }} />)
  expect(htmlOf('Size 38')).toContain('<small>সাইজ ৩৮</small>')
  expect(htmlOf('Cut Slim')).toContain('<small lang="en">Cut Slim</small>')
})
