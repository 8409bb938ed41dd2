import { useStore } from '@nanostores/react'
import { Suspense, useEffect } from 'react'
import { Toaster } from 'sonner'
import { $language, useTexts } from '#office/language.ts'
import { later } from '#office/later.ts'
import { useMayOpen } from '#office/may-open.ts'
import { Skeleton } from '#office/parts/States.tsx'
import { $proof } from '#office/proof.ts'
import { $router, type RouteName } from '#office/router.ts'
import { Frame } from './Frame.tsx'
import { NotAllowed, NotFound } from './Screen.tsx'
import { ENTRANCE, isInside, SCREENS } from './screens.ts'

const ProofDialog = later(async () => (await import('#shop/staff/office/ProofDialog.tsx')).ProofDialog)

/** The screen of a route, unless the role of whoever is signed in has nothing to do there. */
function Inside({ route }: { route: RouteName | undefined }) {
  const mayOpen = useMayOpen()
  if (!route || !isInside(route)) return <NotFound />
  // Today itself leads to the first screen of a role.
  const Shown = route === 'today' || mayOpen(route) ? SCREENS[route] : NotAllowed
  return <Shown />
}

export function App() {
  const page = useStore($router)
  const proof = useStore($proof)
  const { common } = useTexts()
  const language = useStore($language)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const Entrance = page && ENTRANCE[page.route]
  return (
    <>
      <Suspense fallback={<Skeleton />}>
        {Entrance ? (
          <Entrance />
        ) : (
          <Frame>
            <Suspense fallback={<Skeleton />}>
              {/* Another order is another screen: nothing typed for one stays for the next. */}
              <Inside key={page?.path} route={page?.route} />
            </Suspense>
          </Frame>
        )}
      </Suspense>
      <Suspense>{proof && <ProofDialog {...proof} />}</Suspense>
      <Toaster
        // The buttons of a call stand at the bottom of a phone.
        position={page?.route === 'calls' ? 'top-center' : 'bottom-center'}
        containerAriaLabel={common.notices}
        mobileOffset={{ top: '1rem', bottom: 'calc(var(--under-nav) + var(--under-notices))' }}
        offset={{ bottom: 'calc(var(--under-notices) + 1rem)' }}
        toastOptions={{ className: 'toast' }}
      />
    </>
  )
}
