#!/bin/sh
# Starts Node with these arguments: the machine's own where it is new enough, else one that is fetched once from the npm
# registry into the project's cache folder. It becomes that Node, so that signals and output are as without it.

# The threads that hash passwords also draw pictures, compress pages and look names up: Node's four are too few for all
# (app/domain/shared/picture-queue.server.ts). It counts them once, before anything of the program runs.
export UV_THREADPOOL_SIZE="${UV_THREADPOOL_SIZE:-8}"

least=22
fetched=22.23.3

major=$(node --version 2>/dev/null | sed -e 's/^v//' -e 's/\..*//')
[ "${major:-0}" -ge "$least" ] && exec node "$@"

root=$(cd "$(dirname "$0")/../.." && pwd)
folder="$root/.cache/node-$fetched"
if [ ! -x "$folder/bin/node" ]; then
  case "$(uname -s)" in Linux) system=linux ;; Darwin) system=darwin ;; *) system= ;; esac
  case "$(uname -m)" in x86_64 | amd64) machine=x64 ;; aarch64 | arm64) machine=arm64 ;; *) machine= ;; esac
  if [ -z "$system" ] || [ -z "$machine" ]; then
    echo "Croupier runs on Node $least and newer: install one." >&2
    exit 1
  fi
  echo "Node ${major:-?} is too old for Croupier: fetching Node $fetched into .cache, once." >&2
  package="node-$system-$machine"
  unfinished="$folder.$$"
  mkdir -p "$unfinished"
  if ! npm install --prefix "$unfinished" --no-save --no-package-lock --ignore-scripts --no-audit --no-fund \
    --loglevel=error "$package@$fetched" >&2; then
    rm -rf "$unfinished"
    echo "It could not be fetched: install Node $least or newer." >&2
    exit 1
  fi
  # Whoever was first stays.
  [ -d "$folder" ] || mv "$unfinished/node_modules/$package" "$folder"
  rm -rf "$unfinished"
fi
# What is started in its turn, npm among it, finds the same one.
PATH="$folder/bin:$PATH"
export PATH
exec node "$@"
