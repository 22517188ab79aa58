# shellcheck shell=bash
# Shared by the scripts in this folder: the package's path, messages, and builds.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# Prints the comment at the top of the calling script, which is its manual.
usage() {
  awk 'NR == 1 { next } !/^#/ { exit } { sub(/^# ?/, ""); print }' "$0"
}

# Shows the manual and exits if the first argument asks for it.
answer_help() {
  case ${1-} in
    -h | --help)
      usage
      exit 0
      ;;
  esac
}

say() { printf '%s\n' "$*" >&2; }

# Exits with a message; the status is 1 unless it is given by `status=64 die …`.
die() {
  say "error: $*"
  exit "${status:-1}"
}

# The programs: the executable products of the manifest.
apps() {
  sed -n 's/.*\.executable(name: "\([^"]*\)".*/\1/p' "$root/Package.swift"
}

# The programs for daily use, which are measured, and installed by default; not the gallery and 'lab'.
daily_apps() { apps | grep -vxE "gallery|lab"; }

app_list() { apps | paste -s -d ' ' - | sed 's/ /, /g'; }

require_app() {
  local app
  for app in $(apps); do
    if [[ $app == "$1" ]]; then return 0; fi
  done
  status=64 die "there is no app named '$1'. The apps are: $(app_list)."
}

# Exits with a message unless there is a Swift toolchain of the version that the first line of the
# manifest requires.
require_swift() {
  local needed found
  needed=$(sed -n '1s/.*swift-tools-version:[[:space:]]*\([0-9]*\.[0-9]*\).*/\1/p' \
    "$root/Package.swift")
  if ! command -v swift >/dev/null; then
    die "no Swift toolchain was found on the PATH. Install Swift $needed or newer" \
      "(https://www.swift.org/install) and run this again."
  fi
  found=$(swift --version 2>/dev/null |
    sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
  if [[ -z $found ]]; then
    die "'$(command -v swift)' reported no version. Run 'swift --version' to see why."
  fi
  if ((${found%.*} < ${needed%.*})) ||
    ((${found%.*} == ${needed%.*} && ${found#*.} < ${needed#*.})); then
    die "Swift $found is too old: this package needs $needed or newer" \
      "(https://www.swift.org/install)."
  fi
}

# The flags of every build. 'Scripts/check --whole-modules' passes the second ones on to the scripts that it
# calls: each module is parsed and type-checked once instead of once per processor, the index, in which the
# package manager looks for tests of XCTest, has only our own symbols, and the debug information has lines but
# no variables. The package manager needs an object file per source file, which the compiler writes only with
# several threads. The toolchain's linker takes a third of the time of the system's.
build_flags=(--package-path "$root")
whole_module_flags=(-Xswiftc -whole-module-optimization -Xswiftc -disable-batch-mode
  -Xswiftc -num-threads -Xswiftc "$(getconf _NPROCESSORS_ONLN)"
  -Xswiftc -index-ignore-system-modules -Xswiftc -index-ignore-clang-modules
  -Xswiftc -gline-tables-only -Xswiftc -use-ld=lld)
if [[ ${WHOLE_MODULES-no} == yes ]]; then build_flags+=("${whole_module_flags[@]}"); fi

# Makes the package manager call a compiler that optimizes three modules, with their assertions. The package
# manager has no settings for single modules of other packages, and it looks for the rest of the toolchain
# beside the compiler: in .build/toolchain everything else is a link.
optimize_libraries() {
  local toolchain file
  toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
  rm -rf "$root/.build/toolchain"
  mkdir -p "$root/.build/toolchain/usr/bin"
  for file in "$toolchain"/*; do
    if [[ $file != */bin ]]; then ln -s "$file" "$root/.build/toolchain/usr/"; fi
  done
  for file in "$toolchain"/bin/*; do
    if [[ $file != */swiftc ]]; then ln -s "$file" "$root/.build/toolchain/usr/bin/"; fi
  done
  export SWIFT_EXEC=$root/.build/toolchain/usr/bin/swiftc
  cat >"$SWIFT_EXEC" <<END
#!/usr/bin/env bash
case " \$* " in
  *" -module-name ArgumentParser "* | *" -module-name GRDB "* | *" -module-name TerminalCore "*)
    set -- "\$@" -O -assert-config Debug
    ;;
esac
exec $(printf %q "$toolchain")/bin/swiftc "\$@"
END
  chmod +x "$SWIFT_EXEC"
}

# The flags of a release: release_flags PRODUCT. Every script that builds one – run, install, bench – uses
# these flags, so that they share one build. With static Swift libraries a binary runs without the toolchain.
# Identical functions are merged (--icf), and symbols are not exported, because no other program needs them.
# 'lab' needs the toolchain anyway, and its modules are linked to programs that use the toolchain's
# libraries: it has a build of its own, in another folder.
release_flags() {
  if [[ $1 == lab ]]; then
    printf '%s\n' --configuration release --scratch-path "$root/.build/lab"
  else
    printf '%s\n' --configuration release --static-swift-stdlib \
      -Xlinker --no-export-dynamic -Xlinker --icf=safe
  fi
}

# Shows the progress of a build on stderr, and nothing if there is nothing to build: the current step on
# one line of a terminal, a single sentence elsewhere. The argument is the name of the product.
show_progress() {
  local line width began=no
  width=$(tput cols 2>/dev/null || echo 80)
  while IFS= read -r line; do
    case $line in
      '['*/*'] Compiling '* | '['*/*'] Emitting '* | '['*/*'] Linking '* | \
        Fetching* | Updating* | Creating* | Computing* | Downloading*)
        if [[ -t 2 && ${TERM:-dumb} != dumb ]]; then
          line="Building $1: $line"
          printf '\r\033[K%s' "${line:0:width - 1}" >&2
        elif [[ $began == no ]]; then
          say "Building $1…"
        fi
        began=yes
        ;;
    esac
  done
  if [[ $began == yes && -t 2 && ${TERM:-dumb} != dumb ]]; then printf '\r\033[K' >&2; fi
}

# Builds one product quietly: build_product PRODUCT [FLAG…]. The output of 'swift build' is shown only
# if it fails.
build_product() {
  local product=$1 log
  shift
  log=$(mktemp)
  if ! swift build "${build_flags[@]}" --product "$product" "$@" 2>&1 |
    tee "$log" | show_progress "$product"; then
    grep -v '^\[[0-9]*/[0-9]*\] ' "$log" >&2 || true
    rm -f "$log"
    die "$product could not be built; the messages of 'swift build' are above."
  fi
  rm -f "$log"
}

# Builds one product for release.
build_release() {
  local flags=()
  while IFS= read -r flag; do flags+=("$flag"); done < <(release_flags "$1")
  build_product "$1" "${flags[@]}"
}

# The installed executable of an app. The labs share two executables, because each contains 60 MB of
# Foundation with its tables of languages.
installed_product() {
  case $1 in
    event-scheduler | task-list | todo-browser) echo OfflinePrograms ;;
    passport | equip) echo OnlinePrograms ;;
    *) echo "$1" ;;
  esac
}

# Builds the installed executables of some apps in a folder: install_binaries FOLDER APP…
# Executables of several programs are in FOLDER/lib/course-apps, and FOLDER/bin has a link to them for
# each name. They are stripped of debug information.
install_binaries() {
  local folder=$1 app product file made=' '
  shift
  command -v strip >/dev/null || die "strip is not installed. It is in Debian's package binutils."
  mkdir -p "$folder/bin" "$folder/lib/course-apps"
  for app in "$@"; do
    product=$(installed_product "$app")
    file=bin/$app
    if [[ $product != "$app" ]]; then
      file=lib/course-apps/$(kebab_case "$product")
      ln -sfn "../$file" "$folder/bin/$app"
    fi
    if [[ $made == *" $product "* ]]; then continue; fi
    build_release "$product"
    # Moved into place, because a running executable cannot be overwritten.
    strip -o "$folder/$file.new" "$(binaries release "$product")/$product"
    mv "$folder/$file.new" "$folder/$file"
    made+="$product "
  done
}

# Prints a name in kebab case: ReadingList becomes reading-list.
kebab_case() {
  printf '%s\n' "$1" | sed 's/\([a-z0-9]\)\([A-Z]\)/\1-\2/g' | tr '[:upper:]' '[:lower:]'
}

# The folder with a built binary: binaries debug|release [PRODUCT].
binaries() {
  if [[ $1/${2-} == release/lab ]]; then
    printf '%s\n' "$root/.build/lab/release"
  else
    printf '%s\n' "$root/.build/$1"
  fi
}
