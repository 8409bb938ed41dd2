import { useState } from 'react'
import { call } from '#office/api.ts'
import { useRead } from '#office/data.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { Badge } from '#office/parts/Badge.tsx'
import { Button } from '#office/parts/Button.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import { Empty, Loading } from '#office/parts/States.tsx'
import { DELIVERY_ZONES } from '#office/query-keys.ts'
import styles from '#office/resource/Items.module.css'
import { ResourceForm } from '#office/resource/ResourceForm.tsx'
import { settingsPath } from '#office/router.ts'
import {
  addDeliveryZone,
  changeDeliveryZone,
  deleteDeliveryZone,
  listDeliveryZones,
} from '#platform/contract/addresses/admin-routes.ts'
import { type DeliveryZone, deliveryZone, placesOf } from '#shop/settings/contract/delivery-zone.ts'
import { Places, usePlaces } from './ZonePlaces.tsx'

function ZoneItem({ zone, edit }: { zone: DeliveryZone; edit: () => void }) {
  const { content, zones: texts } = useTexts()
  const { taka, number } = useFormats()
  const places = usePlaces()
  const names = places.filter(({ key }) => placesOf(zone.places).includes(key)).map(({ name }) => name)
  const terms = [
    taka(zone.charge),
    zone.step_charge > 0 && texts.steps(taka(zone.step_charge), number(zone.step_grams), number(zone.included_grams)),
    zone.free_from !== null && texts.free(taka(zone.free_from)),
  ]
  return (
    <li className={styles['item']}>
      <button type="button" className={styles['text']} onClick={edit}>
        <b>{zone.name}</b>
        <span>{terms.filter(Boolean).join(' · ')}</span>
        <span className="muted">{names.join(', ')}</span>
      </button>
      {!zone.is_on && <Badge>{content.off}</Badge>}
    </li>
  )
}

const removeZone = ({ pk, version }: DeliveryZone) =>
  call(deleteDeliveryZone, { params: { id: pk }, query: { version: String(version) } })

/** Places where delivery costs something else than the two charges of the settings. */
export function DeliveryZones() {
  const { zones: texts } = useTexts()
  const { number } = useFormats()
  const { data, error, refetch } = useRead(DELIVERY_ZONES, listDeliveryZones)
  const [edited, setEdited] = useState<DeliveryZone | 'new'>()
  const item = edited === 'new' ? undefined : edited
  const close = () => setEdited(undefined)
  const zones = data?.results ?? []
  const taken = new Set(zones.filter(({ pk }) => pk !== item?.pk).flatMap(({ places }) => placesOf(places)))
  return (
    <Screen title={texts.title} back={settingsPath('delivery')}>
      <div className="stack">
        <p className="muted">{texts.hint}</p>
        <Button look="primary" wide onClick={() => setEdited('new')}>
          {texts.add}
        </Button>
        <Loading {...{ data, error, refetch }} />
        {data?.results.length === 0 && <Empty icon="map">{texts.empty}</Empty>}
        {data && data.unweighed > 0 && <p className="notice">{texts.unweighed(number(data.unweighed))}</p>}
        <ul className={styles['items']}>
          {zones.map((zone) => (
            <ZoneItem key={zone.pk} zone={zone} edit={() => setEdited(zone)} />
          ))}
        </ul>
      </div>
      <Sheet isOpen={edited !== undefined} close={close} title={item?.name ?? texts.add}>
        {edited && (
          <ResourceForm
            resource={deliveryZone}
            item={item}
            listKey={DELIVERY_ZONES}
            add={(json) => call(addDeliveryZone, { json })}
            change={({ pk, version }, json) =>
              call(changeDeliveryZone, { params: { id: pk }, json: { ...json, version } })
            }
            remove={item && removeZone}
            instead={{
              places: (value, set, wrong) => <Places value={String(value)} set={set} error={wrong} taken={taken} />,
            }}
            done={close}
          />
        )}
      </Sheet>
    </Screen>
  )
}
