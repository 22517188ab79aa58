import CommandSupport
import Equip

EntryPoint.equip.run()
