#!/bin/sh
# Starts nginx after writing the hosts of SITE_URL and API_HOST to nginx.conf as server names, and the addresses of
# REAL_IP_FROM (space-separated; a CDN or proxy in front) as trusted proxies. compose.yaml runs it.
set -eu

host_of() {
  host=$(printf '%s\n' "$1" | sed -E 's|^https?://||; s|[/?#].*$||; s|:[0-9]+$||')
  case $host in
    '' | *[!A-Za-z0-9.:[\]-]*)
      echo "$1: the host is not written in ASCII letters, as shop.example or xn--….example." >&2
      exit 1
      ;;
  esac
  printf '%s\n' "$host"
}

hosts=$(host_of "${SITE_URL:?the public address of the shop}")
[ -z "${API_HOST:-}" ] || hosts="$hosts $(host_of "$API_HOST")"
trusted=
for network in ${REAL_IP_FROM:-}; do
  trusted="${trusted}set_real_ip_from $network; "
done

config=$(mktemp)
sed -e "s|server_name shop\.example;|server_name $hosts;|" -e "s|# REAL_IP_FROM|$trusted|" "$1" >"$config"
exec nginx -c "$config" -g 'daemon off;'
