import CommandSupport
import Equip

Program.equip.run()
